/**
 * Schedules delayed callbacks for the Listen streams. Each method returns a function that cancels the
 * callback.
 */
export interface ListenTimerScheduler {
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
  /** Calls `run` after the event loop has processed pending input and output. */
  soon(run: () => void): () => void;
}

/**
 * Schedules the callbacks with Node's timers. The timers are unreferenced, so that they do not keep the process
 * alive.
 */
export const NODE_TIMER_SCHEDULER: ListenTimerScheduler = {
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  soon(run) {
    const immediate = setImmediate(run);
    return () => clearImmediate(immediate);
  },
};
