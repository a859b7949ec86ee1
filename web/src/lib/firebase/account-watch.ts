import { userRoutes } from "@darasa/contract/users";
import { ApiError } from "../api-error.ts";
import type { Cancel, Clock } from "../clock.ts";
import type { Stop } from "../live.ts";
import { NOTICE_KEY } from "../notice.ts";
import type { Services } from "../services.ts";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

export interface AccountWatchDeps {
  readonly clock: Pick<Clock, "after">;
  /** To one's own user document: its status, or that the server has ended the listener. */
  readonly listen: (heard: (status: unknown) => void, ended: () => void) => Stop;
  /** Ends the session when the API says that the account is closed. */
  readonly ask: () => Promise<void>;
}

/**
 *               refused, or not ACTIVE
 *   listening ──────────────────────────► asking ──► the session has ended
 *       ▲                                   │
 *       └──────── ¼, ½, 1, … 30 s ──────────┘ it has not
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

/** A 401 ends the session by itself; the login page shows what any other end says. */
export const askForAccount = async ({
  api,
  session,
  storage,
}: Pick<Services, "api" | "storage"> & {
  readonly session: Pick<Services["session"], "expire">;
}): Promise<void> => {
  try {
    await api.call(userRoutes.me, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "ACCOUNT_NOT_ACTIVE")) throw error;
    storage.setItem(NOTICE_KEY, error.message);
    session.expire();
  }
};
