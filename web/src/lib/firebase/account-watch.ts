import { userRoutes } from "@darasa/contract/users";
import { sessionEnded } from "@texts/api-errors.ts";
import { ApiError } from "../api-error.ts";
import type { CancelTimer, Clock } from "../clock.ts";
import type { Unsubscribe } from "../firestore-listeners.ts";
import { getErrorMessage } from "../get-error-message.ts";
import { LOGOUT_NOTICE_STORAGE_KEY } from "../logout-notice.ts";
import type { ScreenServices } from "../services.ts";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

export interface AccountWatchDeps {
  readonly clock: Pick<Clock, "after">;
  /**
   * Listens to the user's own document. `heard` receives the account status; `ended` is called when the server
   * ends the listener.
   */
  readonly listen: (heard: (status: unknown) => void, ended: () => void) => Unsubscribe;
  /** Asks the API whether the account is still active. If it is not, the session ends. */
  readonly ask: () => Promise<void>;
}

/**
 *               refused, or not ACTIVE
 *   listening ──────────────────────────► asking ──► the session has ended
 *       ▲                                   │
 *       └──────── ¼, ½, 1, … 30 s ──────────┘ it has not
 *
 * Watches the account status. Only the API ends the session, because a listener may also end for other reasons. The
 * question is repeated, because the API may see a suspension later than Firestore.
 */
export const watchAccountStatus = ({ clock, listen, ask }: AccountWatchDeps): Unsubscribe => {
  let delayMs = FIRST_DELAY_MS;
  let isWatching = true;
  let stopListening: Unsubscribe = () => undefined;
  let stopWaiting: CancelTimer = () => undefined;

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
 * Asks the API for the user's account. The API client ends the session after a 401.
 * If the account is not active, this function ends the session, and the login page shows why.
 */
export const checkAccountStatus = async ({
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
