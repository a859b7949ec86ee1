import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Write } from "../model/write.ts";
import { planQuery } from "../query/plan-query.ts";
import {
  buildArrayValue,
  buildIntegerValue,
  buildStringValue,
  buildStructuredQuery,
} from "../query/testing/build.ts";
import type { StoreJournal } from "./journal.ts";
import {
  buildTransformWrite,
  buildUpdateWrite,
  buildVerifyOnlyWrite,
  createTestStore,
  type TestStore,
} from "./testing/build.ts";
import type { Database, ReadVersionSelector } from "./types.ts";

const readWrite = { mode: "readWrite" } as const;
const ALL = planQuery("", buildStructuredQuery({ collection: "c" }));

/** Waits more turns of the event loop than the release of a lock is delayed. */
async function settle(): Promise<void> {
  for (let i = 0; i < 50; i++) await nextTurn();
}

/** A list of the settled promises in the order in which they settled. */
class SettledOrder {
  readonly names: string[] = [];

  watch(name: string, promise: Promise<unknown>): void {
    promise.then(
      () => this.names.push(name),
      (error: unknown) =>
        this.names.push(`${name}: ${error instanceof Error ? error.message : "failed"}`),
    );
  }
}

async function buildStore(journal?: StoreJournal): Promise<TestStore> {
  const stage = createTestStore(journal && { journal });
  await stage.database.commit([buildUpdateWrite("c/a", { n: buildIntegerValue(0) })], {});
  return stage;
}

async function beginReading(database: Database, ...paths: string[]): Promise<Uint8Array> {
  const transaction = database.begin(readWrite);
  await database.read(paths, { transaction });
  return transaction;
}

const writeTo = (database: Database, path: string, n: number, transaction?: Uint8Array) =>
  database.commit([buildUpdateWrite(path, { n: buildIntegerValue(n) })], {
    ...(transaction !== undefined && { transaction }),
  });

describe("a read of a transaction while a writer waits", () => {
  const reads: readonly [string, (database: Database, at: ReadVersionSelector) => unknown][] = [
    ["read", async (database, at) => (await database.read(["c/a"], at)).documents[0]],
    ["query", async (database, at) => (await database.query(ALL, at)).documents[0]],
    ["list", async (database, at) => (await database.listCollection("c", at))[0]?.document],
    [
      "count",
      async (database, at) => {
        await database.aggregate(ALL, [{ kind: "count", alias: "" }], at);
        return database.get("c/a");
      },
    ],
  ];
  it.each(reads)("waits for the writer and sees its write: %s", async (_name, read) => {
    const { database } = await buildStore();
    const order = new SettledOrder();
    const first = await beginReading(database, "c/a");
    order.watch("write", writeTo(database, "c/a", 9));
    const transaction = database.begin(readWrite);
    const later = Promise.resolve(read(database, { transaction }));
    order.watch("read", later);
    await settle();
    expect(order.names).toEqual([]);
    database.rollback(first);
    expect(await later).toMatchObject({ fields: new Map([["n", buildIntegerValue(9)]]) });
    expect(order.names).toEqual(["write", "read"]);
  });

  it.each([
    ["the same document", []],
    ["another document before", ["c/b"]],
  ])(
    "does not starve the writer if four transactions overlap, which read %s",
    async (_, before) => {
      const { database, timers } = await buildStore();
      const order = new SettledOrder();
      const run = async (): Promise<void> => {
        const transaction = await beginReading(database, ...before);
        await database.read(["c/a"], { transaction });
        timers.after(400, () => database.rollback(transaction));
      };
      const startAnother = async (): Promise<void> => {
        void run();
        await settle();
        timers.advance(100);
        await settle();
      };
      for (let i = 0; i < 4; i += 1) await startAnother();
      order.watch("write", writeTo(database, "c/a", 9));
      for (let i = 0; i < 4; i += 1) await startAnother();
      expect(order.names).toEqual(["write"]);
    },
  );

  it("does not wait if the writer waits for the same transaction", async () => {
    const { database } = await buildStore();
    const order = new SettledOrder();
    const transaction = await beginReading(database, "c/a");
    const both = [buildUpdateWrite("c/a"), buildUpdateWrite("c/b")];
    order.watch("write", database.commit(both, {}));
    await database.read(["c/a", "c/b"], { transaction });
    await writeTo(database, "c/b", 1, transaction);
    await settle();
    expect(order.names).toEqual(["write"]);
  });

  it("stops waiting if another transaction begins to wait for it", async () => {
    const { database } = await buildStore();
    const order = new SettledOrder();
    const first = await beginReading(database, "c/a");
    const second = await beginReading(database, "c/b");
    order.watch("write", writeTo(database, "c/a", 9));
    const read = database.read(["c/a"], { transaction: second });
    order.watch("read", read);
    await settle();
    expect(order.names).toEqual([]);
    order.watch("commit", writeTo(database, "c/b", 1, first));
    expect((await read).documents[0]?.fields.get("n")).toEqual(buildIntegerValue(0));
    database.rollback(second);
    await settle();
    expect(order.names).toEqual(["read", "commit", "write"]);
  });

  it("stops waiting when the lock timeout of the writer ends", async () => {
    const { database, timers } = await buildStore();
    const order = new SettledOrder();
    await beginReading(database, "c/a");
    order.watch("write", writeTo(database, "c/a", 9));
    order.watch("read", beginReading(database, "c/a"));
    timers.advance(1_999);
    await settle();
    expect(order.names).toEqual([]);
    timers.advance(1);
    await settle();
    expect(order.names.toSorted()).toEqual(["read", "write: Transaction lock timeout."]);
  });

  it("fails if its transaction is rolled back", async () => {
    const { database } = await buildStore();
    await beginReading(database, "c/a");
    const write = writeTo(database, "c/a", 9);
    write.catch(() => undefined);
    const transaction = database.begin(readWrite);
    const read = database.read(["c/a"], { transaction });
    database.rollback(transaction);
    await expect(read).rejects.toMatchObject({
      code: "ABORTED",
      message: "The referenced transaction has expired or is no longer valid.",
    });
  });

  it("does not wait outside a transaction or in a read-only transaction", async () => {
    const { database } = await buildStore();
    await beginReading(database, "c/a");
    const write = writeTo(database, "c/a", 9);
    write.catch(() => undefined);
    const transaction = database.begin({ mode: "readOnly" });
    for (const at of [{}, { transaction }]) {
      const { documents } = await database.read(["c/a"], at);
      expect(documents[0]?.fields.get("n")).toEqual(buildIntegerValue(0));
    }
  });
});

describe("the end of a transaction", () => {
  /** A journal that persists all commits of one turn of the event loop together. */
  const journal: StoreJournal = {
    append(_database, _event, settled) {
      waiting.push(settled);
      if (waiting.length === 1) setImmediate(() => this.flush());
    },
    flush() {
      for (const settled of waiting.splice(0)) settled();
    },
  };
  const waiting: (() => void)[] = [];

  it.each([
    ["without a journal", undefined],
    ["with a journal", journal],
  ])("is confirmed before the write that it releases, %s", async (_name, kept) => {
    const { database } = await buildStore(kept);
    const order = new SettledOrder();
    const responses: [string, (transaction: Uint8Array) => Promise<unknown>][] = [
      ["commit", (transaction) => writeTo(database, "c/a", 1, transaction)],
      ["empty commit", (transaction) => database.commit([], { transaction })],
      ["rollback", async (transaction) => database.rollback(transaction)],
    ];
    for (const [name, end] of responses) {
      const transaction = await beginReading(database, "c/a");
      order.watch("write", writeTo(database, "c/a", 9));
      // A response passes through promises and turns of the event loop before it is sent.
      const response = end(transaction).then(async () => {
        for (let turn = 0; turn < 10; turn += 1) await nextTurn();
      });
      order.watch(name, response);
      await settle();
    }
    expect(order.names).toEqual(["commit", "write", "empty commit", "write", "rollback", "write"]);
  });
});

describe("an invalid write to a locked document", () => {
  const large = buildStringValue("x".repeat(600_000));
  const rows: readonly [string, Write][] = [
    ["field name __x__ is reserved", buildUpdateWrite("c/a", { __x__: buildIntegerValue(1) })],
    ["maximum entity size is 1048576 bytes", buildUpdateWrite("c/a", { a: large, b: large })],
    [
      "maximum entity size is 1048576 bytes",
      buildUpdateWrite("c/a", { a: large, b: large }, { mask: ["a", "b"] }),
    ],
    [
      "Nested arrays are not allowed",
      buildTransformWrite("c/a", {
        kind: "appendMissingElements",
        fieldPath: "f",
        values: [buildArrayValue(buildArrayValue())],
      }),
    ],
    ["a verify must contain a precondition", buildVerifyOnlyWrite("c/a")],
  ];
  it.each(rows)("is refused before it waits: %s", async (message, write) => {
    const { database, timers } = await buildStore();
    const order = new SettledOrder();
    await beginReading(database, "c/a");
    const timersOfTransaction = timers.pending;
    order.watch("invalid", database.commit([buildUpdateWrite("c/a"), write], {}));
    await settle();
    expect(order.names).toEqual([`invalid: ${message}`]);
    expect(timers.pending).toBe(timersOfTransaction);
  });

  it("does not hide a valid write, which waits", async () => {
    const { database } = await buildStore();
    const order = new SettledOrder();
    const transaction = await beginReading(database, "c/a");
    order.watch(
      "masked",
      database.commit([buildUpdateWrite("c/a", { b: large }, { mask: [] })], {}),
    );
    order.watch("large", database.commit([buildUpdateWrite("c/a", { b: large })], {}));
    await settle();
    expect(order.names).toEqual([]);
    database.rollback(transaction);
    await settle();
    expect(order.names).toEqual(["masked", "large"]);
  });
});
