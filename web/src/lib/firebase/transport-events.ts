import { Event, getStatEventTarget } from "@firebase/webchannel-wrapper/webchannel-blob";

/**
 * The event numbers that report a failed request, from `Stat` in requeststats.js of the Closure library's
 * WebChannel: bad status, incomplete data, bad data, no data, timeout, and a missing or dead back channel.
 */
const FAILURES: readonly unknown[] = [13, 14, 15, 16, 17, 18, 19];

const isFailure = (event: unknown): boolean =>
  typeof event === "object" && event !== null && "stat" in event && FAILURES.includes(event.stat);

/**
 * Calls `failed` when a request of Firestore's transport fails. Must be called once per page, because there is no way
 * to unsubscribe.
 */
export const addFirestoreRequestFailureHandler = (failed: () => void): void => {
  getStatEventTarget().listen(Event.STAT_EVENT, (event) => {
    if (isFailure(event)) failed();
  });
};
