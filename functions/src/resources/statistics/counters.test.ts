import { STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { randomIdGenerator } from "../../platform/clock.ts";
import { createApiServices } from "../../services.ts";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { createInMemoryFileStorage } from "../../testing/memory-files.ts";
import { createTestClock, createTestIdGenerator } from "../../testing/school-fixture.ts";
import type { CountersService } from "./counters.service.ts";
import type { CounterRollUpService } from "./roll-up.service.ts";

let database: InMemoryDatabase;
let counters: CountersService;
let rollUps: CounterRollUpService;

const createCounters = (pick: (count: number) => number = createTestIdGenerator().pick) => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  ({ counters, rollUps } = createApiServices({
    database,
    accounts: createInMemoryAccountService(clock.now),
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: { ...createTestIdGenerator(), pick },
    webOrigin: "http://localhost",
  }));
};

beforeEach(() => createCounters());

const add = (scope: string, deltas: Record<string, number>) =>
  database.transact(async (transaction) => counters.add(transaction, scope, deltas));
const shardsOf = (scope: string) =>
  [...database.documents].filter(([path]) => path.startsWith(`stats/${scope}/shards/`));
/** Returns the state of a counter shard after its newest write, as the trigger passes it to `rollUp`. */
const changeOf = (scope: string, shard: string) =>
  rollUps.toShardChange(shard, database.documents.get(`stats/${scope}/shards/${shard}`));
const rollUpAll = async (scope: string) => {
  for (const [path] of shardsOf(scope)) {
    await rollUps.rollUp(scope, changeOf(scope, path.slice(path.lastIndexOf("/") + 1)));
  }
};
const usageOf = async (work: () => Promise<unknown>) => {
  const { reads, writes } = { ...database.usage };
  await work();
  return { reads: database.usage.reads - reads, writes: database.usage.writes - writes };
};

describe("adding", () => {
  test("costs one write and no read for any number of counts", async () => {
    expect(await usageOf(() => add("national", { a: 1, b: -1 }))).toEqual({ reads: 0, writes: 1 });
  });

  test("of zeros writes nothing", async () => {
    expect(await usageOf(() => add("national", { a: 0 }))).toEqual({ reads: 0, writes: 0 });
    expect(shardsOf("national")).toEqual([]);
  });

  test("uses eight shards", async () => {
    createCounters(randomIdGenerator.pick);
    for (let n = 0; n < 400; n += 1) await add("national", { a: 1 });
    expect(shardsOf("national")).toHaveLength(8);
    await rollUpAll("national");
    expect(await counters.getCounts("national")).toEqual({ a: 400 });
  });
});

describe("the sum", () => {
  test("includes every count of every shard", async () => {
    await add("national", { a: 1, b: 2 });
    await add("national", { a: 3, c: -1 });
    await rollUpAll("national");
    expect(await counters.getCounts("national")).toEqual({ a: 4, b: 2, c: -1 });
  });

  test("is empty before the first addition", async () => {
    expect(await counters.getCounts("national")).toEqual({});
  });

  test("keeps the other fields of its document", async () => {
    database.documents.set("stats/assessment_1", { title: "Mountains", counts: {} });
    await add("assessment_1", { a: 1 });
    await rollUpAll("assessment_1");
    expect(database.documents.get("stats/assessment_1")).toMatchObject({
      title: "Mountains",
      counts: { a: 1 },
    });
  });

  test("is written once for a burst; later roll-ups only read", async () => {
    for (let n = 0; n < 3; n += 1) await add("national", { a: 1 });
    expect(await usageOf(() => rollUps.rollUp("national", changeOf("national", "0")))).toEqual({
      reads: 4,
      writes: 1,
    });
    for (const shard of ["1", "2", "0"]) {
      const again = () => rollUps.rollUp("national", changeOf("national", shard));
      expect(await usageOf(again)).toEqual({ reads: 1, writes: 0 });
    }
  });

  test("includes a later change of a shard", async () => {
    createCounters(() => 5);
    await add("national", { a: 1 });
    await rollUpAll("national");
    await add("national", { a: 1 });
    expect(await rollUps.isRolledUp("national", changeOf("national", "5"))).toBe(false);
    await rollUpAll("national");
    expect(await counters.getCounts("national")).toEqual({ a: 2 });
  });

  test("ignores a deleted shard", async () => {
    expect(await rollUps.isRolledUp("national", rollUps.toShardChange("0", undefined))).toBe(true);
  });
});

describe("the views of a content item", () => {
  const scope = STATS_SCOPE_IDS.content("c1");

  test("are stored as a sum in the item", async () => {
    database.documents.set("content/c1", { title: "Leaves", viewCount: 0 });
    await add(scope, { views: 1 });
    await add(scope, { views: 1 });
    await rollUpAll(scope);
    expect(database.documents.get("content/c1")).toMatchObject({ title: "Leaves", viewCount: 2 });
    expect(database.documents.has(`stats/${scope}`)).toBe(false);
  });

  test("cost two reads and one write, however many shards they have", async () => {
    database.documents.set("content/c1", { viewCount: 0 });
    for (let n = 0; n < 40; n += 1) await add(scope, { views: 1 });
    expect(shardsOf(scope).length).toBeGreaterThan(1);
    const shard = shardsOf(scope)[0]?.[0].split("/").at(-1) ?? "";
    expect(await usageOf(() => rollUps.rollUp(scope, changeOf(scope, shard)))).toEqual({
      reads: 2,
      writes: 1,
    });
  });

  test("equal the additions for any order and repetition of events", async () => {
    const shards = fc.array(fc.nat({ max: 7 }), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(shards, fc.infiniteStream(fc.nat()), async (steps, choices) => {
        let shard = 0;
        createCounters(() => shard);
        database.documents.set("content/c1", { viewCount: 5 });
        const choose = (below: number) => Number(choices.next().value) % below;
        const waiting: ReturnType<typeof changeOf>[] = [];
        const deliver = async () => {
          const [event] = waiting.splice(choose(waiting.length), 1);
          if (event === undefined) return;
          await rollUps.rollUp(scope, event);
          if (choose(3) === 0) await rollUps.rollUp(scope, event);
        };
        for (const next of steps) {
          shard = next;
          await add(scope, { views: 1 });
          waiting.push(changeOf(scope, String(shard)));
          if (choose(2) === 0) await deliver();
        }
        while (waiting.length > 0) await deliver();
        expect(database.documents.get("content/c1")).toMatchObject({ viewCount: 5 + steps.length });
      }),
      { numRuns: 150 },
    );
  });

  test("do not recreate a deleted item", async () => {
    await add(scope, { views: 1 });
    await rollUpAll(scope);
    expect(database.documents.has("content/c1")).toBe(false);
  });

  test("are deleted with the item", async () => {
    for (let n = 0; n < 20; n += 1) await add(scope, { views: 1 });
    await database.transact(async (transaction) => counters.removeShards(transaction, scope));
    expect(shardsOf(scope)).toEqual([]);
  });
});

test("sums equal the additions for any order and repetition of events", async () => {
  const additions = fc.array(
    fc.record({
      shard: fc.nat({ max: 7 }),
      name: fc.constantFrom("a", "b"),
      by: fc.integer({ min: -3, max: 3 }),
    }),
    { maxLength: 15 },
  );
  await fc.assert(
    fc.asyncProperty(additions, fc.infiniteStream(fc.nat()), async (steps, choices) => {
      let shard = 0;
      createCounters(() => shard);
      const choose = (below: number) => Number(choices.next().value) % below;
      const waiting: ReturnType<typeof changeOf>[] = [];
      const expected = { a: 0, b: 0 };
      const deliver = async () => {
        const [event] = waiting.splice(choose(waiting.length), 1);
        if (event === undefined) return;
        await rollUps.rollUp("national", event);
        if (choose(3) === 0) await rollUps.rollUp("national", event);
      };
      for (const { name, by, ...step } of steps) {
        shard = step.shard;
        await add("national", { [name]: by });
        if (by !== 0) waiting.push(changeOf("national", String(shard)));
        if (name === "a" || name === "b") expected[name] += by;
        if (waiting.length > 0 && choose(2) === 0) await deliver();
      }
      while (waiting.length > 0) await deliver();
      expect({ a: 0, b: 0, ...(await counters.getCounts("national")) }).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});
