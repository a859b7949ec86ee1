/** How listening waits. Each call gives back what cancels it. */
export interface Timers {
  every(milliseconds: number, run: () => void): () => void;
  after(milliseconds: number, run: () => void): () => void;
  /** Once the event loop has seen to the sockets. */
  soon(run: () => void): () => void;
}

/** Node's own; none of them keeps the process alive. */
export const nodeTimers: Timers = {
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
