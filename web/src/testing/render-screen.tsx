import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createQueryClient } from "@/lib/query-client.ts";
import { chakraSystem } from "@/theme/system.ts";

/**
 * Renders a component with the theme and an empty query cache. Returns a `userEvent` user and the results of `render`.
 */
export function renderScreen(screen: ReactNode) {
  const user = userEvent.setup();
  const rendered = render(
    <ChakraProvider value={chakraSystem}>
      <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
    </ChakraProvider>,
  );
  return { user, ...rendered };
}
