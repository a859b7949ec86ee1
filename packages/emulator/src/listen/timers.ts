/** Schedules delayed calls of the listen module. Each method returns a function that cancels the call. */
export interface Timers {
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
  /** Runs after the event loop has processed pending I/O. */
  soon(run: () => void): () => void;
}

/** Node's timers, unreferenced so that they do not keep the process alive. */
export const NODE_TIMERS: Timers = {
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
