import { createApiClient } from "@/lib/api-client.ts";
import { systemClock } from "@/lib/clock.ts";

/** For routes that ask nobody to be signed in. */
export const publicClient = createApiClient({
  fetch: (input, init) => window.fetch(input, init),
  clock: systemClock,
  token: async () => undefined,
  onUnauthorized: () => {},
});
