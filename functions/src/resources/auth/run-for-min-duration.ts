import type { Clock } from "../../platform/clock.ts";

/**
 * The minimum duration in milliseconds of a request with an e-mail address that may have an account. The work for an
 * address without an account takes another time than for one that has an account. Both wait for this duration, so that
 * the response time does not reveal which of them happened.
 */
const MIN_DURATION_MS = 1_000;

/** Runs `work`, and waits until MIN_DURATION_MS have passed since its start. */
export const runForMinDuration = async (
  clock: Clock,
  work: () => Promise<unknown>,
): Promise<void> => {
  const start = clock.now().getTime();
  await work();
  const remainingMs = start + MIN_DURATION_MS - clock.now().getTime();
  if (remainingMs > 0) await clock.pause(remainingMs);
};
