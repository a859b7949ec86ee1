import { createApiClient } from "@/lib/api-client.ts";
import { getAppCheckToken } from "@/lib/app-check.ts";
import { systemClock } from "@/lib/clock.ts";

/** API client for public routes: sends no token. */
export const publicApiClient = createApiClient({
  fetch: (input, init) => window.fetch(input, init),
  clock: systemClock,
  token: async () => undefined,
  appCheckToken: getAppCheckToken,
  onSessionEnd: () => {},
});
