import { QueryClient } from "@tanstack/react-query";
import { isTransientError } from "./api-error.ts";

/** The application has one server cache. A logout loads another page, so the cache ends with the session. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal (403, 404, …) stays a refusal: only transient failures are worth a second request.
        retry: (failureCount, error) => failureCount < 1 && isTransientError(error),
        refetchOnWindowFocus: false,
      },
    },
  });
