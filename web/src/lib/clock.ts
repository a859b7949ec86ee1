export type Cancel = () => void;

/** The current time and timers. They are injected, so that tests can control them. */
export interface Clock {
  now(): number;
  after(delayMs: number, run: () => void): Cancel;
  every(intervalMs: number, run: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every: (intervalMs, run) => {
    const timer = setInterval(run, intervalMs);
    return () => clearInterval(timer);
  },
};
