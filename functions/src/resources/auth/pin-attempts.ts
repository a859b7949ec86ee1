import { WRONG_PINS_WITHOUT_WAIT } from "@darasa/contract/rate-limits";
import { ApiError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import {
  type LoginNumber,
  type PinAttempts,
  pinAttemptsStore as store,
} from "./pin-attempts.store.ts";

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** The waits after the fifth wrong PIN and each further one. The last wait repeats. */
const WAITS_MS = [15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = 240 * MINUTE_MS;
/** Wrong PINs are forgotten when none was entered for this time. */
const MEMORY_MS = 24 * 60 * MINUTE_MS;

/** Returns the time after which the next PIN is checked, if `count` PINs in a row are wrong. */
const getWaitMs = (count: number): number =>
  count < WRONG_PINS_WITHOUT_WAIT
    ? 0
    : (WAITS_MS[count - WRONG_PINS_WITHOUT_WAIT] ?? LONGEST_WAIT_MS);

const addAttempt = (known: PinAttempts | undefined, now: Date): PinAttempts => {
  const count = (known !== undefined && known.expiresAt > now ? known.count : 0) + 1;
  const blockedUntil = new Date(now.getTime() + getWaitMs(count));
  return { count, blockedUntil, expiresAt: new Date(blockedUntil.getTime() + MEMORY_MS) };
};

/**
 * Creates the functions that limit the PINs that are tried for one admission number, from any number of addresses.
 * Numbers without an account are limited in the same way, so that the limit does not reveal which numbers exist.
 */
export const createPinAttempts = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}) => ({
  /**
   * Counts an attempt as wrong before the PIN is checked. If it were counted afterwards, many parallel requests could
   * be checked before the first of them is counted. Throws TOO_MANY_REQUESTS during a wait.
   */
  count: (number: LoginNumber): Promise<void> =>
    database.transact(async (transaction) => {
      const known = await store.get(transaction, number);
      const now = clock.now();
      const waitMs = (known?.blockedUntil.getTime() ?? 0) - now.getTime();
      if (waitMs > 0) {
        throw new ApiError("TOO_MANY_REQUESTS", "tooManyWrongPins", {
          retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
        });
      }
      store.set(transaction, number, addAttempt(known, now));
    }),

  /** Forgets all attempts, because the PIN was right or is replaced. */
  clear: (number: LoginNumber): Promise<void> =>
    database.transact(async (transaction) => store.remove(transaction, number)),
});
