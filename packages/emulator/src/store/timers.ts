/** How the store waits. Gives back what cancels it. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
}

/** Node's own; they do not keep the process alive. */
export const unrefTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
