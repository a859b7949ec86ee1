import { QueryClient } from "@tanstack/react-query";
import { isTransientError } from "./api-error.ts";

/** Creates the only query cache of the application. A logout loads another page, so the cache ends with the session. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Only transient failures are retried, because the server would refuse a second request (403, 404, …) in
        // the same way.
        retry: (failureCount, error) => failureCount < 1 && isTransientError(error),
        refetchOnWindowFocus: false,
      },
    },
  });
