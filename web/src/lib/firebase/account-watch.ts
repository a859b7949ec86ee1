import type { CancelTimerFunction, Clock } from "../clock.ts";
import type { Unsubscribe } from "../firestore-listeners.ts";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

export interface AccountStatusWatchDeps {
  readonly clock: Pick<Clock, "after">;
  /**
   * Listens to the user's own document. Calls `heard` with each account status, and `ended` when the server ends
   * the listener. Returns a function that stops listening.
   */
  readonly listen: (heard: (status: unknown) => void, ended: () => void) => Unsubscribe;
  /** Sends a request to the API. If the account is not active any more, the API client then ends the session. */
  readonly ask: () => Promise<unknown>;
}

/**
 * Watches the account status. When the listener ends or receives a status other than ACTIVE, this function asks
 * the API, because a listener can also end for other reasons and only the API decides. If the session goes on,
 * the listener starts again after a delay, because the API may see a suspension later than Firestore.
 *
 *                  ended, or not ACTIVE
 *   listening ──────────────────────────► asking ──► the session has ended
 *       ▲                                   │
 *       └──────── ¼, ½, 1, … 30 s ──────────┘ the session goes on
 */
export const watchAccountStatus = ({ clock, listen, ask }: AccountStatusWatchDeps): Unsubscribe => {
  let delayMs = FIRST_DELAY_MS;
  let isWatching = true;
  let stopListening: Unsubscribe = () => undefined;
  let stopWaiting: CancelTimerFunction = () => undefined;

  const listenAgain = (): void => {
    if (!isWatching) return;
    stopWaiting = clock.after(delayMs, open);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  };
  const doubt = (): void => {
    stopListening();
    void ask().then(listenAgain, listenAgain);
  };
  const open = (): void => {
    stopListening = listen((status) => {
      if (status === "ACTIVE") delayMs = FIRST_DELAY_MS;
      else doubt();
    }, doubt);
  };

  open();
  return () => {
    isWatching = false;
    stopListening();
    stopWaiting();
  };
};
