/** Schedules delayed calls. `after` returns a function that cancels the call. */
export interface StoreTimerScheduler {
  after(milliseconds: number, run: () => void): () => void;
}

/** The timers of Node.js. They are unreferenced, so a waiting timer does not keep the process alive. */
export const UNREF_TIMER_SCHEDULER: StoreTimerScheduler = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * The number of event loop turns in which every transport writes a response to its socket. gRPC needs the most,
 * up to ten turns, because it batches socket writes.
 */
const RESPONSE_TURNS = 16;

/** Calls `run` after a response that is ready in this turn of the event loop has been sent. */
export function runAfterResponse(run: () => void, turns = RESPONSE_TURNS): void {
  if (turns === 0) run();
  else setImmediate(() => runAfterResponse(run, turns - 1));
}
