import { createHash } from "node:crypto";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database.ts";

export interface Throttle {
  /** Names what is counted; it is stored only as a hash, since it may hold an e-mail address. */
  readonly key: string;
  readonly limit: number;
}

const THROTTLE_WINDOW_SECONDS = 15 * 60;
const MILLISECONDS = 1_000;

const pathOf = ({ key }: Throttle): string =>
  `rateLimits/${createHash("sha256").update(key).digest("hex")}`;

interface Count {
  readonly throttle: Throttle;
  readonly used: number;
  readonly windowEndsAt: Date;
}

const read = async (transaction: Transaction, throttle: Throttle, now: Date): Promise<Count> => {
  const { used, windowEndsAt } = (await transaction.get(pathOf(throttle)))?.data ?? {};
  if (typeof used === "number" && windowEndsAt instanceof Date && windowEndsAt > now) {
    return { throttle, used, windowEndsAt };
  }
  const end = now.getTime() + THROTTLE_WINDOW_SECONDS * MILLISECONDS;
  return { throttle, used: 0, windowEndsAt: new Date(end) };
};

const refuse = ({ windowEndsAt }: Count, now: Date): ApiError =>
  new ApiError("TOO_MANY_REQUESTS", API_MESSAGE.tooManyAttempts, {
    retryAfterSeconds: Math.ceil((windowEndsAt.getTime() - now.getTime()) / MILLISECONDS),
  });

export const createThrottleService = (database: Database, clock: Clock) => ({
  /**
   * Counts an attempt before it is made, so that attempts in parallel cannot slip past the limit.
   * A success hands it back with `forget`.
   */
  take: async (throttles: readonly Throttle[]): Promise<void> => {
    const now = clock.now();
    await database.transact(async (transaction) => {
      const counts = await Promise.all(
        throttles.map((throttle) => read(transaction, throttle, now)),
      );
      const spent = counts.find(({ throttle, used }) => used >= throttle.limit);
      if (spent !== undefined) throw refuse(spent, now);
      for (const { throttle, used, windowEndsAt } of counts) {
        transaction.set(pathOf(throttle), { used: used + 1, windowEndsAt });
      }
    });
  },

  forget: async (throttles: readonly Throttle[]): Promise<void> => {
    await database.transact(async (transaction) => {
      for (const throttle of throttles) transaction.remove(pathOf(throttle));
    });
  },
});

export type ThrottleService = ReturnType<typeof createThrottleService>;
