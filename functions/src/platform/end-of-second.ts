const MILLISECONDS = 1_000;

export interface WaitDeps {
  /** Returns the current time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Waits until the second that contains `time` has ended, but at most one second. Checks the time again after each
 * pause, because a timer of Node.js can fire up to a millisecond early.
 */
export const waitForEndOfSecond = async (time: Date, { now, pause }: WaitDeps): Promise<void> => {
  const endOfSecond = (Math.floor(time.getTime() / MILLISECONDS) + 1) * MILLISECONDS;
  const end = Math.min(endOfSecond, now() + MILLISECONDS);
  for (let rest = end - now(); rest > 0; rest = end - now()) await pause(rest);
};
