import * as text from "@texts/messages.ts";
import { isGone } from "@/components/feedback/fetched-query.ts";
import type { Fetched } from "@/components/feedback/states.tsx";
import type { LiveOrPollState } from "@/lib/live-or-poll.ts";
import { messageOf } from "@/lib/message-of.ts";

export const loadFailure = (error: unknown): string =>
  text.loadFailed(messageOf(error, text.unknownFailure));

/** What was once known stays on screen; a failure shows only when there is nothing else to show, and the way back where one leads on. */
export const fetchedOf = <T>(
  { data, error }: LiveOrPollState<T>,
  retry: () => void,
): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  if (error === undefined) return { state: "loading" };
  const failed = { state: "failed", message: loadFailure(error) } as const;
  return isGone(error) ? failed : { ...failed, retry };
};
