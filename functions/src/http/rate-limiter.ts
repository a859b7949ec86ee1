import { createHash } from "node:crypto";
import type { RateLimit, RateLimitKeyPart, RouteDefinition } from "@darasa/contract/http";
import { emailSchema } from "@darasa/contract/text-schemas";
import { ApiError } from "../api-error.ts";
import type { ApiCaller } from "../caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../platform/database.ts";
import { getClientNetwork } from "./client-network.ts";
import { type CountedBatch, CountedBatches } from "./counted-batches.ts";

interface RequestParts {
  readonly caller: ApiCaller | undefined;
  /** The validated body of the request. */
  readonly body: unknown;
  /** The validated parameters of the path. */
  readonly params?: unknown;
  /** The client's IP address as the trusted proxies report it. */
  readonly ipAddress: string;
  /** The id of the client's device; undefined if the client has none. */
  readonly deviceId?: string | undefined;
}

/** Records whether the password or the code in a counted request is correct. */
interface CountedRequest {
  /**
   * Resets the counters of limits with `resetOnSuccess: true`, and remembers the device if the route has limits for
   * known devices. `deviceId` is the id of the device from now on.
   */
  recordSuccess(deviceId?: string): Promise<void>;
  /** Counts the request for limits with `failuresOnly: true`. */
  recordFailure(): Promise<void>;
}

export interface RateLimiter {
  /**
   * Counts one request against every rate limit of the route that applies to the device. If one of the limits is
   * already reached, throws TOO_MANY_REQUESTS and counts nothing.
   */
  consume(spec: RouteDefinition, parts: RequestParts): Promise<CountedRequest>;
}

const MILLISECONDS = 1_000;
const BODY_FIELD_PREFIX = "body.";
const PARAMETER_PREFIX = "params.";
/** A device stays known for this time after its last successful request. */
const KNOWN_DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60_000;

const readKeyValue = (
  key: RateLimitKeyPart,
  { caller, body, params, ipAddress, deviceId = "" }: RequestParts,
): string => {
  if (key === "account") return caller?.id ?? "";
  if (key === "device") return deviceId;
  if (key === "ip-address") return getClientNetwork(ipAddress);
  if (key === "mailbox") return emailSchema.parse(Object(body).email);
  if (key.startsWith(PARAMETER_PREFIX)) {
    return String(Object(params)[key.slice(PARAMETER_PREFIX.length)]);
  }
  return String(Object(body)[key.slice(BODY_FIELD_PREFIX.length)]);
};

/** Returns the route without the limits that are only for requests with another field in their body. */
const withApplyingLimits = (route: RouteDefinition, { body }: RequestParts): RouteDefinition => ({
  ...route,
  rateLimits: (route.rateLimits ?? []).filter(
    ({ onlyWith }) =>
      onlyWith === undefined ||
      Object(body)[onlyWith.slice(BODY_FIELD_PREFIX.length)] !== undefined,
  ),
});

/**
 * Returns the path of the document that counts the requests for a rate limit, or of the document that says that
 * the device is known. The document id is a hash of the route, unless routes share the counter of a mailbox, and of the values by which requests are counted.
 * Such a value may be an e-mail address, which the id must not reveal.
 */
const documentPath = (
  kind: "counter" | "known device",
  { path }: RouteDefinition,
  { per, devices }: RateLimit,
  parts: RequestParts,
): string => {
  const values = per.map((name) => [name, readKeyValue(name, parts)]);
  const scope = per.includes("mailbox") ? "mailbox" : path;
  const key = JSON.stringify([kind, scope, devices ?? "all", ...values]);
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

const readCounters = (
  transaction: DatabaseTransaction,
  limits: readonly CountedLimit[],
  now: Date,
): Promise<Counter[]> =>
  Promise.all(limits.map((counted) => readCounter(transaction, counted, now)));

const tooManyRequests = ({ windowEndsAt }: Counter, now: Date): ApiError =>
  new ApiError("TOO_MANY_REQUESTS", "tooManyAttempts", {
    retryAfterSeconds: Math.ceil((windowEndsAt.getTime() - now.getTime()) / MILLISECONDS),
  });

const isAlive = (data: Readonly<Record<string, unknown>> | undefined, now: Date): boolean =>
  data?.windowEndsAt instanceof Date && data.windowEndsAt > now;

/** Returns the path of the document that exists if the device is known; undefined for routes without such limits. */
const knownDevicePath = (spec: RouteDefinition, parts: RequestParts): string | undefined => {
  const limit = spec.rateLimits?.find(({ devices }) => devices === "known");
  return limit && documentPath("known device", spec, limit, parts);
};

/** Returns the limits of the route that apply to the device of the request. */
const selectLimits = async (
  transaction: DatabaseTransaction,
  spec: RouteDefinition,
  parts: RequestParts,
  now: Date,
): Promise<CountedLimit[]> => {
  const devicePath = parts.deviceId === undefined ? undefined : knownDevicePath(spec, parts);
  const device = devicePath === undefined ? undefined : await transaction.get(devicePath);
  const other = isAlive(device?.data, now) ? "unknown" : "known";
  return (spec.rateLimits ?? [])
    .filter(({ devices }) => devices !== other)
    .map((limit) => ({ limit, path: documentPath("counter", spec, limit, parts) }));
};

/**
 * Adds one request to each counter, or a batch of requests to the counter of a limit with `batchSize`. If one of the
 * limits is already reached, throws and counts nothing. Returns the counted batches, by the path of the counter.
 */
const increment = async (
  transaction: DatabaseTransaction,
  limits: readonly CountedLimit[],
  now: Date,
): Promise<ReadonlyMap<string, CountedBatch>> => {
  const counters = await readCounters(transaction, limits, now);
  const exhausted = counters.find(({ used, limit }) => used >= limit.maxRequests);
  if (exhausted !== undefined) throw tooManyRequests(exhausted, now);
  const batches = new Map<string, CountedBatch>();
  for (const { path, used, windowEndsAt, limit } of counters) {
    const count = Math.min(limit.batchSize ?? 1, limit.maxRequests - used);
    if (limit.failuresOnly !== true) transaction.set(path, { used: used + count, windowEndsAt });
    batches.set(path, { left: count, windowEndsAt });
  }
  return batches;
};

const addFailure = async (
  transaction: DatabaseTransaction,
  limits: readonly CountedLimit[],
  now: Date,
): Promise<void> => {
  const counters = await readCounters(transaction, limits, now);
  for (const { path, used, windowEndsAt } of counters) {
    transaction.set(path, { used: used + 1, windowEndsAt });
  }
};

const UNLIMITED: CountedRequest = {
  recordSuccess: async () => undefined,
  recordFailure: async () => undefined,
};

/** Limits requests with fixed-window counters in Firestore, which all instances of the API share. */
export const createRateLimiter = (database: Database, clock: Clock): RateLimiter => {
  const batches = new CountedBatches(clock);
  const recordSuccess = (
    limits: readonly CountedLimit[],
    devicePath: string | undefined,
  ): Promise<void> =>
    database.transact(async (transaction) => {
      for (const { path, limit } of limits) {
        if (limit.resetOnSuccess === true) transaction.remove(path);
      }
      if (devicePath === undefined) return;
      const windowEndsAt = new Date(clock.now().getTime() + KNOWN_DEVICE_LIFETIME_MS);
      transaction.set(devicePath, { used: 0, windowEndsAt });
    });

  /** Counts the request, or a batch of requests, and returns the limits that apply to the request. */
  const count = (spec: RouteDefinition, parts: RequestParts) =>
    database.transact(async (transaction) => {
      const now = clock.now();
      const limits = await selectLimits(transaction, spec, parts, now);
      return { limits, counted: await increment(transaction, limits, now) };
    });

  return {
    consume: async (route, parts) => {
      const spec = withApplyingLimits(route, parts);
      const [limit] = spec.rateLimits ?? [];
      if (limit === undefined) return UNLIMITED;
      if (limit.batchSize !== undefined) {
        const path = documentPath("counter", spec, limit, parts);
        await batches.take(path, async () => (await count(spec, parts)).counted.get(path));
        return UNLIMITED;
      }
      // The request is counted before the handler checks a password or code. If it were counted afterwards, many
      // parallel requests could be checked before the first of them is counted.
      const { limits } = await count(spec, parts);
      const failureLimits = limits.filter(({ limit: { failuresOnly } }) => failuresOnly === true);
      return {
        recordSuccess: (deviceId = parts.deviceId) =>
          recordSuccess(
            limits,
            deviceId === undefined ? undefined : knownDevicePath(spec, { ...parts, deviceId }),
          ),
        recordFailure: async () => {
          if (failureLimits.length === 0) return;
          await database.transact((transaction) =>
            addFailure(transaction, failureLimits, clock.now()),
          );
        },
      };
    },
  };
};
