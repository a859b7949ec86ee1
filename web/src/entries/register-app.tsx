import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { createQueryClient } from "@/lib/query-client.ts";
import { system } from "@/theme/system.ts";

/**
 * Replaces the prerendered content by the React application, which looks the same. `isPicked` is true if the user has
 * just chosen a role on this page.
 */
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
