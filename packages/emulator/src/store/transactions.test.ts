import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { StatusError } from "../model/status.ts";
import { planQuery } from "../query/plan-query.ts";
import { buildIntegerValue, buildStructuredQuery } from "../query/testing/build.ts";
import {
  buildDeleteWrite,
  buildUpdateWrite,
  buildVerifyOnlyWrite,
  createTestStore,
  type TestStore,
} from "./testing/build.ts";
import type { Database } from "./types.ts";

const readWrite = { mode: "readWrite" } as const;
const readOnly = { mode: "readOnly" } as const;
const ABORTED = { code: "ABORTED" };
const LOCK_TIMEOUT = { code: "ABORTED", message: "Transaction lock timeout." };
const FINISHED = {
  code: "ABORTED",
  message: "The referenced transaction has expired or is no longer valid.",
};
const inGroup = (id: string) =>
  planQuery("", buildStructuredQuery({ from: [{ collectionId: id, allDescendants: true }] }));

/**
 * Returns an object that records the outcome of a promise. A commit that waits for locks settles only when the
 * test clock advances or another transaction ends.
 */
function watch(promise: Promise<unknown>): { outcome: string } {
  const watched = { outcome: "waiting" };
  promise.then(
    () => {
      watched.outcome = "done";
    },
    (error: unknown) => {
      watched.outcome = error instanceof Error ? error.message : "failed";
    },
  );
  return watched;
}

/** Waits more turns of the event loop than the release of a lock is delayed. */
async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await nextTurn();
}

async function beginReading(database: Database, ...paths: string[]): Promise<Uint8Array> {
  const transaction = database.begin(readWrite);
  await database.read(paths, { transaction });
  return transaction;
}

async function buildCounter(): Promise<TestStore> {
  const stage = createTestStore();
  await stage.database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(0) })], {});
  return stage;
}

describe("write to a document that a transaction has read", () => {
  it("waits until the transaction ends", async () => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    const write = watch(
      database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(9) })], {}),
    );
    await settle();
    expect(write.outcome).toBe("waiting");
    await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], { transaction });
    await settle();
    expect(write.outcome).toBe("done");
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(9));
  });

  it("fails after two seconds", async () => {
    const { database, timers } = await buildCounter();
    await beginReading(database, "c/a");
    const write = watch(database.commit([buildUpdateWrite("c/a")], {}));
    timers.advance(1_999);
    await settle();
    expect(write.outcome).toBe("waiting");
    timers.advance(1);
    await settle();
    expect(write.outcome).toBe("Transaction lock timeout.");
  });

  it("also waits if the document was missing", async () => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/none");
    const write = watch(database.commit([buildUpdateWrite("c/none")], {}));
    await settle();
    expect(write.outcome).toBe("waiting");
    database.rollback(transaction);
    await settle();
    expect(write.outcome).toBe("done");
  });

  it("waits for a queried collection id, at any path", async () => {
    const { database } = await buildCounter();
    const transaction = database.begin(readWrite);
    await database.query(inGroup("c"), { transaction });
    const below = watch(database.commit([buildUpdateWrite("e/x/c/new")], {}));
    const beside = watch(database.commit([buildUpdateWrite("e/x")], {}));
    await settle();
    expect([below.outcome, beside.outcome]).toEqual(["waiting", "done"]);
    await database.commit([], { transaction });
    await settle();
    expect(below.outcome).toBe("done");
  });

  it("waits for an aggregation and for a query without a collection id", async () => {
    const { database } = await buildCounter();
    const counting = database.begin(readWrite);
    await database.aggregate(inGroup("c"), [{ kind: "count", alias: "" }], {
      transaction: counting,
    });
    const everything = database.begin(readWrite);
    await database.query(inGroup(""), { transaction: everything });
    const writes = [buildUpdateWrite("c/b"), buildUpdateWrite("e/b")].map((write) =>
      watch(database.commit([write], {})),
    );
    await settle();
    expect(writes.map(({ outcome }) => outcome)).toEqual(["waiting", "waiting"]);
    database.rollback(everything);
    await settle();
    expect(writes.map(({ outcome }) => outcome)).toEqual(["waiting", "done"]);
    database.rollback(counting);
    await settle();
    expect(writes.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  });

  it("does not wait if it is a verify", async () => {
    const { database } = await buildCounter();
    await beginReading(database, "c/a");
    await expect(
      database.commit([buildVerifyOnlyWrite("c/a", { exists: true })], {}),
    ).resolves.toBeDefined();
  });

  it("does not block other readers", async () => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    const write = watch(
      database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(9) })], {}),
    );
    const { documents } = await database.read(["c/a"], {});
    expect(documents[0]?.fields.get("n")).toEqual(buildIntegerValue(0));
    database.rollback(transaction);
    await settle();
    expect(write.outcome).toBe("done");
  });
});

describe("conflicting transactions", () => {
  it("abort the commit that has waited longer immediately, and the other one succeeds", async () => {
    const { database } = await buildCounter();
    const elder = await beginReading(database, "c/a");
    const younger = await beginReading(database, "c/a");
    const first = database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(1) })], {
      transaction: elder,
    });
    const second = database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(2) })], {
      transaction: younger,
    });
    await expect(first).rejects.toMatchObject(LOCK_TIMEOUT);
    await second;
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(2));
    await expect(database.commit([], { transaction: elder })).rejects.toMatchObject(FINISHED);
  });

  it("detect a deadlock through a third transaction", async () => {
    const { database } = await buildCounter();
    const transactions = [
      await beginReading(database, "c/1"),
      await beginReading(database, "c/2"),
      await beginReading(database, "c/3"),
    ];
    const commits = transactions.map((transaction, i) =>
      watch(database.commit([buildUpdateWrite(`c/${((i + 1) % 3) + 1}`)], { transaction })),
    );
    await settle();
    expect(commits.map(({ outcome }) => outcome)).toEqual([
      "Transaction lock timeout.",
      "done",
      "done",
    ]);
  });

  it("abort one commit in each deadlock that a commit closes", async () => {
    const { database } = await buildCounter();
    const both = await beginReading(database, "c/1", "c/2");
    const others = [
      await beginReading(database, "c/3"),
      await beginReading(database, "c/3"),
      await beginReading(database, "c/4"),
    ];
    const commits = others.map((transaction, i) =>
      watch(database.commit([buildUpdateWrite(`c/${(i % 2) + 1}`)], { transaction })),
    );
    const last = watch(database.commit([buildUpdateWrite("c/3")], { transaction: both }));
    await settle();
    expect(last.outcome).toBe("done");
    expect(commits.map(({ outcome }) => outcome)).toEqual([
      "Transaction lock timeout.",
      "Transaction lock timeout.",
      "done",
    ]);
  });

  it("produce the correct count if each retries", async () => {
    const { database } = await buildCounter();
    const increment = async (): Promise<void> => {
      const transaction = await beginReading(database, "c/a");
      const { documents } = await database.read(["c/a"], { transaction });
      const n = documents[0]?.fields.get("n");
      const next = n?.kind === "integer" ? n.value + 1n : 1n;
      try {
        await database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(next) })], {
          transaction,
        });
      } catch (error) {
        expect(error).toMatchObject(ABORTED);
        await settle();
        await increment();
      }
    };
    await Promise.all(Array.from({ length: 12 }, increment));
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(12));
  });

  it("run waiting writers in order of arrival", async () => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    const writes = [1, 2, 3].map((n) =>
      database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(n) })], {}),
    );
    database.rollback(transaction);
    const times = (await Promise.all(writes)).map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => Number(a - b)));
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(3));
  });
});

describe("idle transaction", () => {
  it("expires after a minute and releases its locks", async () => {
    const { database, timers } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    timers.advance(59_000);
    await database.read(["c/a"], { transaction });
    timers.advance(59_000);
    const write = watch(database.commit([buildUpdateWrite("c/a")], {}));
    timers.advance(1_000);
    await settle();
    expect(write.outcome).toBe("done");
    await expect(database.read(["c/a"], { transaction })).rejects.toMatchObject(FINISHED);
    expect(timers.pending).toBe(0);
  });

  it("lasts at most 270 seconds, however often it is used", async () => {
    const { database, timers } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    for (let seconds = 0; seconds < 270; seconds += 45) {
      await database.read(["c/a"], { transaction });
      timers.advance(44_999);
    }
    await database.read(["c/a"], { transaction });
    timers.advance(6);
    await expect(database.read(["c/a"], { transaction })).rejects.toMatchObject(FINISHED);
    await expect(database.commit([buildUpdateWrite("c/a")], { transaction })).rejects.toMatchObject(
      FINISHED,
    );
    expect(timers.pending).toBe(0);
  });

  it("commits if its 270 seconds end while it waits for locks", async () => {
    const { database, timers } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    for (let seconds = 0; seconds < 225; seconds += 45) {
      timers.advance(45_000);
      await database.read(["c/a"], { transaction });
    }
    timers.advance(44_000);
    const other = await beginReading(database, "c/a");
    const commit = watch(database.commit([buildUpdateWrite("c/a")], { transaction }));
    timers.advance(1_500);
    database.rollback(other);
    await settle();
    expect(commit.outcome).toBe("done");
    expect(timers.pending).toBe(0);
  });

  it("cancels its timer when it ends in time", async () => {
    const { database, timers } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    await database.commit([buildUpdateWrite("c/a")], { transaction });
    expect(timers.pending).toBe(0);
  });
});

describe("read-only transaction", () => {
  it("reads one state and blocks no writer", async () => {
    const { database } = await buildCounter();
    const transaction = database.begin(readOnly);
    const first = await database.read(["c/a"], { transaction });
    await database.commit(
      [buildUpdateWrite("c/a", { n: buildIntegerValue(1) }), buildUpdateWrite("c/b")],
      {},
    );
    const again = await database.read(["c/a"], { transaction });
    const { documents } = await database.query(inGroup("c"), { transaction });
    expect(again).toEqual(first);
    expect(documents.map(({ path }) => path)).toEqual(["c/a"]);
  });

  it("reads at the requested time", async () => {
    const { database } = await buildCounter();
    const readTime = database.readTime();
    await database.commit([buildDeleteWrite("c/a")], {});
    const transaction = database.begin({ ...readOnly, readTime });
    const result = await database.read(["c/a"], { transaction });
    expect(result.readTime).toBe(readTime);
    expect(result.documents[0]?.path).toBe("c/a");
  });

  it("rejects writes", async () => {
    const { database } = await buildCounter();
    const transaction = database.begin(readOnly);
    await expect(database.commit([buildUpdateWrite("c/a")], { transaction })).rejects.toMatchObject(
      {
        code: "INVALID_ARGUMENT",
        message: "Cannot modify entities in a read-only transaction.",
      },
    );
    await database.commit([], { transaction });
    await expect(database.commit([], { transaction })).rejects.toMatchObject(FINISHED);
  });
});

describe("transaction id", () => {
  it("is 0x11 and a counter", () => {
    const { database } = createTestStore({ randomBytes: () => Uint8Array.of(1, 2) });
    expect([...database.begin(readWrite)]).toEqual([0x11, 2, 1, 0, 0, 0, 0, 0, 0]);
    expect([...database.begin(readWrite)]).toEqual([0x11, 3, 1, 0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ["malformed", Uint8Array.of(1, 2, 3), "Invalid transaction."],
    ["unknown", Uint8Array.of(0x11, 9, 9, 9, 9, 9, 9, 9, 9), "Transaction is invalid or expired."],
  ])("is rejected if %s", async (_name, transaction, message) => {
    const { database } = createTestStore();
    const refusal = { code: "INVALID_ARGUMENT", message };
    await expect(database.read([], { transaction })).rejects.toMatchObject(refusal);
    await expect(database.commit([], { transaction })).rejects.toMatchObject(refusal);
    expect(() => database.rollback(transaction)).toThrow(message);
  });

  it("may be rolled back twice, but not used afterwards", async () => {
    const { database } = await buildCounter();
    const transaction = database.begin(readWrite);
    database.rollback(transaction);
    database.rollback(transaction);
    await expect(database.commit([], { transaction })).rejects.toMatchObject(FINISHED);
  });

  it.each([
    ["ALREADY_EXISTS", "c/a", { exists: false }],
    ["NOT_FOUND", "c/none", { exists: true }],
    ["FAILED_PRECONDITION", "c/a", { updateTime: 1n }],
  ])("is finished after a commit that failed with %s", async (code, path, precondition) => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/b");
    const write = watch(database.commit([buildUpdateWrite("c/b")], {}));
    await expect(
      database.commit([buildUpdateWrite(path, {}, { precondition })], { transaction }),
    ).rejects.toMatchObject({ code });
    await settle();
    expect(write.outcome).toBe("done");
    await expect(database.read(["c/a"], { transaction })).rejects.toMatchObject(FINISHED);
    await expect(database.commit([], { transaction })).rejects.toMatchObject(FINISHED);
  });

  it("is finished after a commit that the rules denied", async () => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    const authorize = () => {
      throw new StatusError("PERMISSION_DENIED", "denied");
    };
    await expect(
      database.commit([buildUpdateWrite("c/a")], { transaction, authorize }),
    ).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
    await expect(database.commit([], { transaction })).rejects.toMatchObject(FINISHED);
  });

  it("stays valid, with its locks, after a commit with an invalid write", async () => {
    const { database } = await buildCounter();
    const transaction = await beginReading(database, "c/a");
    const invalid = buildUpdateWrite("c/a", { __x__: buildIntegerValue(1) });
    await expect(database.commit([invalid], { transaction })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
    const write = watch(database.commit([buildUpdateWrite("c/a")], {}));
    await settle();
    expect(write.outcome).toBe("waiting");
    await expect(
      database.commit([buildUpdateWrite("c/a")], { transaction }),
    ).resolves.toBeDefined();
  });
});

describe("rollback while a commit waits", () => {
  it("fails that commit", async () => {
    const { database } = await buildCounter();
    await beginReading(database, "c/a");
    const transaction = await beginReading(database, "c/b");
    const commit = watch(
      database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(5) })], { transaction }),
    );
    database.rollback(transaction);
    await settle();
    expect(commit.outcome).toBe(FINISHED.message);
    expect(database.get("c/a")?.fields.get("n")).toEqual(buildIntegerValue(0));
  });
});
