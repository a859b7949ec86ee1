import * as text from "@texts/message-errors.ts";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import { isMissingItemError } from "@/components/feedback/to-fetch-state.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { LiveQueryState } from "@/lib/use-live-query.ts";

export const describeMessageLoadError = (error: unknown): string =>
  text.formatMessagesLoadError(getErrorMessage(error, text.fallbackLoadFailureReason));

/**
 * Converts a live query to the state that `FetchStateView` shows. If there are data, they stay visible after a
 * failed poll. If there are none, the error is shown, and the user can retry unless the requested data do not
 * exist.
 */
export const liveQueryToFetchState = <T>({
  data,
  error,
  refetch,
}: Pick<LiveQueryState<T>, "data" | "error" | "refetch">): FetchState<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  if (error === null) return { state: "loading" };
  const failed = { state: "failed", message: describeMessageLoadError(error) } as const;
  return isMissingItemError(error) ? failed : { ...failed, retry: refetch };
};
