import { createHash } from "node:crypto";
import type { RateLimit, RateLimitKeyPart, RouteDefinition } from "@darasa/contract/http";
import { ApiError } from "../api-error.ts";
import type { ApiCaller } from "../caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../platform/database.ts";

interface RequestParts {
  readonly caller: ApiCaller | undefined;
  /** The validated body of the request. */
  readonly body: unknown;
  /** The client's IP address as the proxies report it. A client can forge this address. */
  readonly ipAddress: string;
}

/**
 * Resets the counters that counted one request. The reset covers only rate limits with `resetOnSuccess: true`.
 */
type ResetRateLimits = () => Promise<void>;

export interface RateLimiter {
  /**
   * Counts one request against every rate limit of the route. If one of the limits is already reached, throws
   * TOO_MANY_REQUESTS and counts nothing. Returns a function that resets the counters of this request.
   */
  consume(spec: RouteDefinition, parts: RequestParts): Promise<ResetRateLimits>;
}

const MILLISECONDS = 1_000;
const BODY_FIELD_PREFIX = "body.";

const readKeyValue = (key: RateLimitKeyPart, { caller, body, ipAddress }: RequestParts): string => {
  if (key === "account") return caller?.id ?? "";
  if (key === "ip-address") return ipAddress;
  return String(Object(body)[key.slice(BODY_FIELD_PREFIX.length)]);
};

/**
 * Returns the path of the document that counts the requests for a rate limit. The document id is a hash of the
 * route and of the values by which requests are counted. Such a value may be an e-mail address, which the id
 * must not reveal.
 */
const counterPath = (
  { path }: RouteDefinition,
  { per }: RateLimit,
  parts: RequestParts,
): string => {
  const key = JSON.stringify([path, ...per.map((name) => [name, readKeyValue(name, parts)])]);
  return `rateLimits/${createHash("sha256").update(key).digest("hex")}`;
};

interface CountedLimit {
  readonly limit: RateLimit;
  readonly path: string;
}

interface Counter extends CountedLimit {
  readonly used: number;
  readonly windowEndsAt: Date;
}

const readCounter = async (
  transaction: DatabaseTransaction,
  { limit, path }: CountedLimit,
  now: Date,
): Promise<Counter> => {
  const { used, windowEndsAt } = (await transaction.get(path))?.data ?? {};
  if (typeof used === "number" && windowEndsAt instanceof Date && windowEndsAt > now) {
    return { limit, path, used, windowEndsAt };
  }
  const end = now.getTime() + limit.windowSeconds * MILLISECONDS;
  return { limit, path, used: 0, windowEndsAt: new Date(end) };
};

const tooManyRequests = ({ windowEndsAt }: Counter, now: Date): ApiError =>
  new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts", {
    retryAfterSeconds: Math.ceil((windowEndsAt.getTime() - now.getTime()) / MILLISECONDS),
  });

/** Limits requests with fixed-window counters in Firestore, which all instances of the API share. */
export const createRateLimiter = (database: Database, clock: Clock): RateLimiter => {
  const increment = (limits: readonly CountedLimit[], now: Date): Promise<void> =>
    database.transact(async (transaction) => {
      const counters = await Promise.all(
        limits.map((counted) => readCounter(transaction, counted, now)),
      );
      const exhausted = counters.find(({ used, limit }) => used >= limit.maxRequests);
      if (exhausted !== undefined) throw tooManyRequests(exhausted, now);
      for (const { path, used, windowEndsAt } of counters) {
        transaction.set(path, { used: used + 1, windowEndsAt });
      }
    });

  const reset = (limits: readonly CountedLimit[]): Promise<void> =>
    database.transact(async (transaction) => {
      for (const { path } of limits) transaction.remove(path);
    });

  return {
    consume: async (spec, parts) => {
      const limits = (spec.rateLimits ?? []).map((limit) => ({
        limit,
        path: counterPath(spec, limit, parts),
      }));
      // The request is counted before the handler checks a password or code. If it were counted afterwards, many
      // parallel requests could be checked before the first of them is counted.
      if (limits.length > 0) await increment(limits, clock.now());
      return () => reset(limits.filter(({ limit }) => limit.resetOnSuccess === true));
    },
  };
};
