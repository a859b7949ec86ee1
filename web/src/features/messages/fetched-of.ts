import * as text from "@texts/messages.ts";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import { isGoneError } from "@/components/feedback/to-fetch-state.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { LiveQuery } from "@/lib/use-live-query.ts";

export const getLoadErrorMessage = (error: unknown): string =>
  text.loadFailed(getErrorMessage(error, text.unknownFailure));

/**
 * Converts a live query for `States`. Data stay visible after a failed poll; without data, the error is shown, with a
 * retry unless the data no longer exist.
 */
export const fetchedOf = <T>({
  data,
  error,
  refetch,
}: Pick<LiveQuery<T>, "data" | "error" | "refetch">): FetchState<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  if (error === null) return { state: "loading" };
  const failed = { state: "failed", message: getLoadErrorMessage(error) } as const;
  return isGoneError(error) ? failed : { ...failed, retry: refetch };
};
