import type { CancelTimerFunction, Clock } from "./clock.ts";
import type { SnapshotObserver, Unsubscribe } from "./firestore-listeners.ts";

/**
 * The maximum backoff as a multiple of `retryMs`. The backoff starts at `retryMs` and doubles with each retry.
 */
const MAX_BACKOFF_FACTOR = 16;

interface RetryOptions<T> {
  readonly listen: (sink: SnapshotObserver<T>) => Unsubscribe;
  readonly clock: Pick<Clock, "after">;
  readonly retryMs: number;
}

export interface RetryingListener {
  /** Opens the listener at once if it has failed and is waiting for its next retry. */
  readonly reopen: () => void;
  readonly close: () => void;
}

/**
 * Opens a listener, and opens it again with exponential backoff whenever it fails. Each failure is also reported
 * to `sink.failed`.
 */
export const listenWithRetry = <T>(
  { listen, clock, retryMs }: RetryOptions<T>,
  sink: SnapshotObserver<T>,
): RetryingListener => {
  let failures = 0;
  let stop: Unsubscribe = () => undefined;
  /** Cancels the timer of the next retry; set while the listener is closed after a failure. */
  let cancelRetry: CancelTimerFunction | undefined;

  const open = (): void => {
    cancelRetry = undefined;
    let isOpen = true;
    const unsubscribe = listen({
      next: (value) => {
        if (!isOpen) return;
        failures = 0;
        sink.next(value);
      },
      failed: (error) => {
        if (!isOpen) return;
        isOpen = false;
        cancelRetry = clock.after(retryMs * Math.min(2 ** failures, MAX_BACKOFF_FACTOR), open);
        failures += 1;
        sink.failed(error);
      },
    });
    stop = () => {
      if (isOpen) unsubscribe();
      isOpen = false;
    };
  };

  open();
  return {
    reopen: () => {
      if (cancelRetry === undefined) return;
      cancelRetry();
      open();
    },
    close: () => {
      cancelRetry?.();
      stop();
    },
  };
};
