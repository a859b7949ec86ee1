import { emptyBodySchema, type RouteDefinition } from "@darasa/contract/http";
import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryDatabase, type InMemoryDatabase } from "../testing/memory-database.ts";
import { createTestClock } from "../testing/school-fixture.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

const spec: RouteDefinition = {
  method: "POST",
  path: "/test",
  access: "public",
  response: emptyBodySchema,
  rateLimits: [
    { per: ["body.email", "ip-address"], maxRequests: 2, windowSeconds: 60, resetOnSuccess: true },
    { per: ["ip-address"], maxRequests: 3, windowSeconds: 60 },
  ],
};

let clock: ReturnType<typeof createTestClock>;
let database: InMemoryDatabase;
let limiter: RateLimiter;

beforeEach(() => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  limiter = createRateLimiter(database, clock);
});

const consume = (email: string, ipAddress = "41.90.1.1") =>
  limiter.consume(spec, { caller: undefined, body: { email }, ipAddress });

describe("a limit with a batch size", () => {
  const batched: RouteDefinition = {
    ...spec,
    rateLimits: [{ per: ["ip-address"], maxRequests: 25, windowSeconds: 60, batchSize: 10 }],
  };
  const send = (ipAddress = "41.90.1.1", of = limiter) =>
    of.consume(batched, { caller: undefined, body: {}, ipAddress });
  const sendMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) await send();
  };

  test("costs one read and one write for ten requests", async () => {
    await sendMany(10);
    expect(database.usage).toEqual({ reads: 1, writes: 1 });
    await send();
    expect(database.usage).toEqual({ reads: 2, writes: 2 });
  });

  test("allows exactly the maximum in each window", async () => {
    await sendMany(25);
    await expect(send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    clock.advanceSeconds(60);
    await sendMany(25);
    await expect(send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("takes nothing of another window", async () => {
    await sendMany(1);
    clock.advanceSeconds(60);
    await sendMany(25);
    await expect(send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("never allows more than the maximum on several instances or in parallel", async () => {
    const instances = [limiter, createRateLimiter(database, clock)];
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => send("41.90.1.1", instances[index % 2])),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
  });

  test("keeps the batches of clients apart", async () => {
    await sendMany(25);
    await send("41.90.1.2");
    await expect(send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("the rate limiter", () => {
  test("refuses the request after the last allowed one, with the seconds until the window ends", async () => {
    await consume("a@darasa.test");
    await consume("a@darasa.test");
    clock.advanceSeconds(20);
    await expect(consume("a@darasa.test")).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryAfterSeconds: 40,
    });
  });

  test("has a counter for each combination of values", async () => {
    await consume("a@darasa.test");
    await consume("a@darasa.test");
    await consume("b@darasa.test");
    await expect(consume("c@darasa.test")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await consume("c@darasa.test", "41.90.1.2");
  });

  test("counts nothing for a refused request", async () => {
    await consume("a@darasa.test");
    await consume("a@darasa.test");
    const before = structuredClone([...database.documents]);
    await expect(consume("a@darasa.test")).rejects.toThrow();
    expect([...database.documents]).toEqual(before);
  });

  test("refuses parallel requests over the limit", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => consume("a@darasa.test")),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });

  test("starts a new window when the old one has ended", async () => {
    await consume("a@darasa.test");
    await consume("a@darasa.test");
    clock.advanceSeconds(60);
    await consume("a@darasa.test");
  });

  test("resets only the counters of limits with onSuccess: reset", async () => {
    await consume("a@darasa.test");
    await consume("a@darasa.test");
    const { recordSuccess } = await consume("b@darasa.test");
    await recordSuccess();
    await expect(consume("b@darasa.test")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(database.documents.size).toBe(2);
  });

  test("reads and writes nothing for a route without limits", async () => {
    const { rateLimits: _limits, ...unlimited } = spec;
    await limiter.consume(unlimited, { caller: undefined, body: {}, ipAddress: "41.90.1.1" });
    expect(database.usage).toEqual({ reads: 0, writes: 0 });
  });

  test("stores no e-mail address", async () => {
    await consume("a@darasa.test");
    expect(JSON.stringify([...database.documents])).not.toContain("darasa");
  });
});
