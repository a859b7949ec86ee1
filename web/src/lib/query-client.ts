import { QueryClient } from "@tanstack/react-query";
import { isTransientError } from "./api-error.ts";

/** Creates the only query cache of the application. A logout loads another page, so the cache ends with the session. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Retries once, and only after a transient failure. Other failures, such as 403 or 404, are not retried,
        // because the server would respond to a second request in the same way.
        retry: (failureCount, error) => failureCount < 1 && isTransientError(error),
        refetchOnWindowFocus: false,
      },
    },
  });
