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
