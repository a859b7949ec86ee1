import { ChakraProvider } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { system } from "@/theme/system.ts";

/** Renders with the product's theme, and a person who can type and click. */
export function renderScreen(screen: ReactNode) {
  const user = userEvent.setup();
  return { user, ...render(<ChakraProvider value={system}>{screen}</ChakraProvider>) };
}
