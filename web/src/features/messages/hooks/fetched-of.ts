import * as text from "@texts/messages.ts";
import type { Fetched } from "@/components/feedback/states.tsx";
import type { LiveOrPollState } from "@/lib/live-or-poll.ts";
import { messageOf } from "@/lib/message-of.ts";

export const loadFailure = (error: unknown): string =>
  text.loadFailed(messageOf(error, text.unknownFailure));

/** What was once known stays on screen; a failure shows only when there is nothing else to show. */
export const fetchedOf = <T>(
  { data, error }: LiveOrPollState<T>,
  retry: () => void,
): Fetched<T> => {
  if (data !== undefined) return { state: "ready", value: data };
  return error === undefined
    ? { state: "loading" }
    : { state: "failed", message: loadFailure(error), retry };
};
