import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { appPaths } from "@/lib/paths.ts";
import { createQueryClient } from "@/lib/query-client.ts";
import { chakraSystem } from "@/theme/system.ts";

/**
 * Replaces the prerendered content by the React application, which looks the same. `isPicked` is true if the user has
 * just chosen a role on this page.
 */
export function renderRegistrationApp(root: Element, isPicked: boolean): void {
  createRoot(root).render(
    <ChakraProvider value={chakraSystem}>
      <QueryClientProvider client={createQueryClient()}>
        <RegisterScreen
          isPicked={isPicked}
          onRegistered={() => window.location.assign(appPaths.login)}
        />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}
