import * as text from "@texts/messages.ts";
import { isGone } from "@/components/feedback/fetched-query.ts";
import type { Fetched } from "@/components/feedback/states.tsx";
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
}: Pick<LiveQuery<T>, "data" | "error" | "refetch">): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  if (error === null) return { state: "loading" };
  const failed = { state: "failed", message: getLoadErrorMessage(error) } as const;
  return isGone(error) ? failed : { ...failed, retry: refetch };
};
