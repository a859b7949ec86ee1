import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { createQueryClient } from "@/lib/query-client.ts";
import { system } from "@/theme/system.ts";

/** Takes the place of what the page came with, which looks the same. `isPicked`: somebody has just chosen the role. */
export function render(root: Element, isPicked: boolean): void {
  createRoot(root).render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <RegisterScreen
          isPicked={isPicked}
          onRegistered={() => window.location.assign(paths.login)}
        />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}
