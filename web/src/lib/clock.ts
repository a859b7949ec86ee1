export type CancelTimerFunction = () => void;

/** The current time and timers. A clock is injected, so that tests can control the time. */
export interface Clock {
  now(): number;
  after(delayMs: number, run: () => void): CancelTimerFunction;
  every(intervalMs: number, run: () => void): CancelTimerFunction;
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
