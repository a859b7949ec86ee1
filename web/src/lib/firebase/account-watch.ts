import { userRoutes } from "@darasa/contract/users";
import { sessionEnded } from "@texts/api-errors.ts";
import { ApiError } from "../api-error.ts";
import type { CancelTimerFunction, Clock } from "../clock.ts";
import type { Unsubscribe } from "../firestore-listeners.ts";
import { getErrorMessage } from "../get-error-message.ts";
import { LOGOUT_NOTICE_STORAGE_KEY } from "../logout-notice.ts";
import type { ScreenServices } from "../services.ts";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

export interface AccountStatusWatchDeps {
  readonly clock: Pick<Clock, "after">;
  /**
   * Listens to the user's own document. Calls `heard` with each account status, and `ended` when the server ends
   * the listener. Returns a function that stops listening.
   */
  readonly listen: (heard: (status: unknown) => void, ended: () => void) => Unsubscribe;
  /** Asks the API whether the account is still active, and ends the session if it is not. */
  readonly ask: () => Promise<void>;
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

/**
 * Requests the user's account from the API. If the response says that the account is not active, this function
 * ends the session, and the login page shows why. After a 401, the API client has already ended the session.
 */
export const endSessionIfAccountInactive = async ({
  api,
  session,
  storage,
}: Pick<ScreenServices, "api" | "storage"> & {
  readonly session: Pick<ScreenServices["session"], "expire">;
}): Promise<void> => {
  try {
    await api.call(userRoutes.me, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "ACCOUNT_NOT_ACTIVE")) throw error;
    storage.setItem(LOGOUT_NOTICE_STORAGE_KEY, getErrorMessage(error, sessionEnded));
    session.expire();
  }
};
