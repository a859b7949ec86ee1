import { Event, getStatEventTarget } from "@firebase/webchannel-wrapper/webchannel-blob";

/**
 * `Stat` of the Closure library's WebChannel, requeststats.js: bad status, incomplete data, bad data, no
 * data and timeout of a request, and a back channel that is missing or dead. The SDK logs the same events.
 */
const FAILURES: readonly unknown[] = [13, 14, 15, 16, 17, 18, 19];

const isFailure = (event: unknown): boolean =>
  typeof event === "object" && event !== null && "stat" in event && FAILURES.includes(event.stat);

/** Calls when a request of Firestore's transport fails. There is no way to stop listening: once per page. */
export const onTransportFailure = (failed: () => void): void => {
  getStatEventTarget().listen(Event.STAT_EVENT, (event) => {
    if (isFailure(event)) failed();
  });
};
