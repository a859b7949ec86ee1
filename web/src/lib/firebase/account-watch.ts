import type { Cancel, Clock } from "../clock.ts";
import type { Stop } from "../live.ts";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

export interface AccountWatchDeps {
  readonly clock: Pick<Clock, "after">;
  /** To one's own user document: its status, or that the server has ended the listener. */
  readonly listen: (heard: (status: unknown) => void, ended: () => void) => Stop;
  /** Any request to the API; one that is refused for the account's sake ends the session. */
  readonly ask: () => Promise<unknown>;
}

/**
 *               refused, or not ACTIVE
 *   listening ──────────────────────────► asking ──► the session has ended
 *       ▲                                   │
 *       └──────── 1, 2, 4, … 30 s ──────────┘ it has not
 *
 * The API decides, not the listener: that may have ended for another reason, and the API may learn of a
 * suspension a moment later than Firestore.
 */
export const watchAccount = ({ clock, listen, ask }: AccountWatchDeps): Stop => {
  let delayMs = FIRST_DELAY_MS;
  let isWatching = true;
  let stopListening: Stop = () => undefined;
  let stopWaiting: Cancel = () => undefined;

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
