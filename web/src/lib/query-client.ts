import { QueryClient } from "@tanstack/react-query";
import { isTransientError } from "./api-error.ts";

/** Creates the only query cache of the application. A logout loads another page, so the cache ends with the session. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Only transient failures are retried: a refusal (403, 404, …) would be the same at the second request.
        retry: (failureCount, error) => failureCount < 1 && isTransientError(error),
        refetchOnWindowFocus: false,
      },
    },
  });
