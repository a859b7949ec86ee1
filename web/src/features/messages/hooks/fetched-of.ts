import type { Fetched } from "@/components/feedback/states.tsx";
import type { LiveOrPollState } from "@/lib/live-or-poll.ts";
import { messageOf } from "@/lib/message-of.ts";

const LOAD_FAILURE = "Error loading messages: ";
const UNKNOWN_FAILURE = "Something went wrong. Please try again.";

export const loadFailure = (error: unknown): string =>
  `${LOAD_FAILURE}${messageOf(error, UNKNOWN_FAILURE)}`;

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
