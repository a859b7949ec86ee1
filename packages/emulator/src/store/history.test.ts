import { describe, expect, it } from "vitest";
import { planQuery } from "../query/plan-query.ts";
import {
  buildAscendingOrder,
  buildIntegerValue,
  buildStructuredQuery,
} from "../query/testing/build.ts";
import { CommitLog } from "./commit-log.ts";
import { buildUpdateWrite, createTestStore, TEST_CLOCK_START_TIME } from "./testing/build.ts";

const HOUR = 3_600_000_000n;
const FUTURE = {
  code: "INVALID_ARGUMENT",
  message: "The requested 'read_time' cannot be in the future.",
};
const TOO_OLD = { code: "FAILED_PRECONDITION", message: "The requested 'read_time' is too old." };

describe("read time", () => {
  it("may be now, and reads the same state after a later commit", async () => {
    const { database, setTime } = createTestStore();
    setTime(TEST_CLOCK_START_TIME + 100n);
    const before = await database.read(["c/a"], { readTime: TEST_CLOCK_START_TIME + 100n });
    await database.commit([buildUpdateWrite("c/a")], {});
    const after = await database.read(["c/a"], { readTime: TEST_CLOCK_START_TIME + 100n });
    expect(after).toEqual(before);
  });

  it("must not be in the future", async () => {
    const { database } = createTestStore();
    const at = { readTime: TEST_CLOCK_START_TIME + 1_000n };
    const plan = planQuery("", buildStructuredQuery());
    await expect(database.read(["c/a"], at)).rejects.toMatchObject(FUTURE);
    await expect(database.query(plan, at)).rejects.toMatchObject(FUTURE);
    await expect(database.listCollectionIds("", at)).rejects.toMatchObject(FUTURE);
    expect(() => database.begin({ mode: "readOnly", ...at })).toThrow(FUTURE.message);
  });

  it("may be at most one hour ago", async () => {
    const { database, setTime } = createTestStore();
    const { time } = await database.commit(
      [buildUpdateWrite("c/a", { n: buildIntegerValue(1) })],
      {},
    );
    setTime(time + HOUR);
    await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(2) })], {});
    const { documents } = await database.read(["c/a"], { readTime: time });
    expect(documents[0]?.fields.get("n")).toEqual(buildIntegerValue(1));
    setTime(time + HOUR + 1n);
    await expect(database.read(["c/a"], { readTime: time })).rejects.toMatchObject(TOO_OLD);
  });

  it("may precede the first use of the database, when it was empty", async () => {
    const { database } = createTestStore();
    await database.commit([buildUpdateWrite("c/a")], {});
    const { documents } = await database.read(["c/a"], {
      readTime: TEST_CLOCK_START_TIME - 1_000n,
    });
    expect(documents).toEqual([undefined]);
  });

  it("applies the offset and the limit of a query", async () => {
    const { database } = createTestStore();
    await database.commit(
      [1, 2, 3, 4].map((n) => buildUpdateWrite(`c/${n}`, { n: buildIntegerValue(n) })),
      {},
    );
    const readTime = database.readTime();
    await database.commit(
      [
        buildUpdateWrite("c/1", { n: buildIntegerValue(9) }),
        buildUpdateWrite("c/0", { n: buildIntegerValue(0) }),
      ],
      {},
    );
    const plan = planQuery(
      "",
      buildStructuredQuery({ orderBy: [buildAscendingOrder("n")], offset: 1, limit: 2 }),
    );
    const { documents, skipped } = await database.query(plan, { readTime });
    expect(documents.map(({ path }) => path)).toEqual(["c/2", "c/3"]);
    expect(skipped).toBe(1);
  });
});

describe("changesSince", () => {
  it("returns undefined for a time before the database existed", () => {
    const { database } = createTestStore();
    expect(database.changesSince(TEST_CLOCK_START_TIME - 1n)).toBeUndefined();
    expect(database.changesSince(database.readTime())).toEqual([]);
  });

  it("returns undefined after the changes were dropped from the log", async () => {
    const { database, setTime } = createTestStore();
    const start = database.readTime();
    await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {});
    setTime(TEST_CLOCK_START_TIME + 2n * HOUR);
    const { time } = await database.commit(
      [buildUpdateWrite("c/a", { n: buildIntegerValue(2) })],
      {},
    );
    expect(database.changesSince(start)).toBeUndefined();
    expect(database.changesSince(time - 1n)).toHaveLength(1);
  });

  it("omits documents that were created and deleted since", async () => {
    const { database } = createTestStore();
    const start = database.readTime();
    await database.commit([buildUpdateWrite("c/a")], {});
    database.remove("c/a");
    expect(database.changesSince(start)).toEqual([]);
  });
});

describe("CommitLog", () => {
  const limits = { history: HOUR, maxChanges: 3, maxBytes: 1_000 };
  const change = (path: string) => ({ path });

  it("drops the oldest commits above its maximum number of changes", () => {
    const log = new CommitLog(limits, 0n);
    for (const time of [1n, 2n, 3n, 4n]) log.append(time, [change("c/a")]);
    expect([0n, 1n, 2n].map((time) => log.containsChangesSince(time))).toEqual([false, true, true]);
    expect(log.versionAt("c/a", 1n)).toEqual({ document: undefined });
    expect(log.versionAt("c/a", 4n)).toBeUndefined();
  });

  it("drops the oldest commits above its maximum size", () => {
    const log = new CommitLog(limits, 0n);
    const text = { kind: "string", value: "x".repeat(600) } as const;
    const before = { path: "c/a", fields: new Map([["t", text]]), createTime: 0n, updateTime: 0n };
    log.append(1n, [{ path: "c/a", before }]);
    expect(log.containsChangesSince(0n)).toBe(true);
    log.append(2n, [{ path: "c/a", before }]);
    expect([log.containsChangesSince(0n), log.containsChangesSince(1n)]).toEqual([false, true]);
  });
});
