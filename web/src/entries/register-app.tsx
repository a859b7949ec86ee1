import { ChakraProvider } from "@chakra-ui/react";
import { hydrateRoot } from "react-dom/client";
import { RegisterScreen } from "@/features/auth/screens/register-screen.tsx";
import { paths } from "@/lib/paths.ts";
import { system } from "@/theme/system.ts";

export function hydrate(root: Element): void {
  hydrateRoot(
    root,
    <ChakraProvider value={system}>
      <RegisterScreen onRegistered={() => window.location.assign(paths.login)} />
    </ChakraProvider>,
  );
}
