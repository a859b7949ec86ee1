import { QueryClient } from "@tanstack/react-query";
import type { Services } from "./services.ts";

const clients = new WeakMap<Services, QueryClient>();

/** One for all screens that query; it arrives with the first of them, and a logout ends the page it lives in. */
export const queryClientOf = (services: Services): QueryClient => {
  const known = clients.get(services);
  if (known !== undefined) return known;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  });
  clients.set(services, client);
  return client;
};
