import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../functions/src/platform/clock.ts";
import {
  type Database,
  type DatabaseTransaction,
  DocumentExistsError,
  type DocumentQuery,
  FIELD_REMOVAL_MARKER,
  SERVER_TIME_PLACEHOLDER,
} from "../../functions/src/platform/database.ts";
import { createFirestoreDatabase } from "../../functions/src/platform/firestore-database.ts";
import { createInMemoryDatabase } from "../../functions/src/testing/memory-database.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { startEmulatorProcess } from "../support/emulator-process.ts";

/*
 * The id of the emulator project in which the Firestore adapter stores the test data. Each test runs twice: with
 * this adapter, which production uses, and with the in-memory database of the unit tests.
 */

const PROJECT_ID = "database-contract";

let emulator: Awaited<ReturnType<typeof startEmulatorProcess>>;

beforeAll(async () => {
  emulator = await startEmulatorProcess({
    args: [
      "--project_id",
      PROJECT_ID,
      "--require-indexes",
      resolveFromRoot("firestore.indexes.json"),
    ],
  });
  process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
});
afterAll(() => emulator.stop());

/**
 * All tests share this connection. A second connection would change the settings of the Admin SDK, which the SDK
 * allows only before its first request.
 */
const firestore = createFirestoreDatabase();

const emptyFirestore = async (): Promise<Database> => {
  const path = `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
  await fetch(`http://${emulator.host}${path}`, { method: "DELETE" });
  return firestore;
};

describe.each([
  ["the memory database", async () => createInMemoryDatabase(systemClock.now)],
  ["the Firestore adapter", emptyFirestore],
] as const)("%s", (_name, createEmptyDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });

  const write = (work: (transaction: DatabaseTransaction) => void): Promise<void> =>
    database.transact(async (transaction) => work(transaction));
  const dataOf = async (path: string) => (await database.get(path))?.data;
  const idsOf = async (query: DocumentQuery) => (await database.query(query)).map(({ id }) => id);
  const put = (collection: string, documents: Readonly<Record<string, Record<string, unknown>>>) =>
    write((transaction) => {
      for (const [id, data] of Object.entries(documents)) {
        transaction.set(`${collection}/${id}`, data);
      }
    });

  describe("reads", () => {
    test("return undefined for a missing document", async () => {
      expect(await database.get("users/a")).toBeUndefined();
    });

    test("return id, path and data, with times as Dates", async () => {
      const data = {
        text: "Asante",
        number: 1.5,
        flag: false,
        nothing: null,
        at: new Date("2026-03-02T08:00:00.123Z"),
        list: [1, "two", { three: new Date(3) }],
        map: { inner: { at: new Date(4) } },
      };
      await put("users", { a: data });
      expect(await database.get("users/a")).toEqual({ id: "a", path: "users/a", data });
    });

    test("of several documents keep the order of the paths", async () => {
      await put("users", { a: { n: 1 }, b: { n: 2 } });
      const found = await database.getAll(["users/b", "users/x", "users/a"]);
      expect(found.map((document) => document?.id)).toEqual(["b", undefined, "a"]);
      expect(await database.getAll([])).toEqual([]);
    });

    test("return copies", async () => {
      const list = [1];
      await put("users", { a: { list } });
      list.push(2);
      const first = await database.get("users/a");
      if (Array.isArray(first?.data.list)) first.data.list.push(3);
      expect(await dataOf("users/a")).toEqual({ list: [1] });
    });
  });

  describe("a write", () => {
    test("creates a document", async () => {
      await write((transaction) => transaction.create("users/a", { n: 1 }));
      expect(await dataOf("users/a")).toEqual({ n: 1 });
    });

    test("that creates an existing document fails, with everything in its transaction", async () => {
      await put("users", { a: { n: 1 } });
      const failing = write((transaction) => {
        transaction.set("users/b", { n: 2 });
        transaction.create("users/a", { n: 3 });
      });
      await expect(failing).rejects.toBeInstanceOf(DocumentExistsError);
      expect(await dataOf("users/a")).toEqual({ n: 1 });
      expect(await dataOf("users/b")).toBeUndefined();
    });

    test("sets a document and drops its former fields", async () => {
      await put("users", { a: { n: 1, old: true } });
      await write((transaction) => transaction.set("users/a", { n: 2 }));
      expect(await dataOf("users/a")).toEqual({ n: 2 });
    });

    test("updates whole top-level fields and keeps the others", async () => {
      await put("users", { a: { n: 1, map: { x: 1 }, gone: 1 } });
      await write((transaction) =>
        transaction.update("users/a", { map: { y: 2 }, gone: FIELD_REMOVAL_MARKER, added: true }),
      );
      expect(await dataOf("users/a")).toEqual({ n: 1, map: { y: 2 }, added: true });
    });

    test("that updates a missing document fails, with everything in its transaction", async () => {
      const failing = write((transaction) => {
        transaction.set("users/b", { n: 2 });
        transaction.update("users/a", { n: 1 });
      });
      await expect(failing).rejects.toThrow(/NOT_FOUND/);
      expect(await dataOf("users/b")).toBeUndefined();
    });

    test("merges whole top-level fields into an existing or a missing document", async () => {
      await put("users", { a: { n: 1, map: { x: 1 }, gone: 1 } });
      await write((transaction) => {
        transaction.merge("users/a", { map: { y: 2 }, gone: FIELD_REMOVAL_MARKER });
        transaction.merge("users/b", { n: 2 });
      });
      expect(await dataOf("users/a")).toEqual({ n: 1, map: { y: 2 } });
      expect(await dataOf("users/b")).toEqual({ n: 2 });
    });

    test("leaves undefined fields out, also within maps and lists of maps", async () => {
      const no = undefined;
      const data = { n: 1, no, map: { x: 1, no }, list: [{ x: 1, no }], only: { no }, empty: {} };
      await write((transaction) => transaction.create("users/a", data));
      // The Admin SDK does not store a map that has only undefined fields.
      expect(await dataOf("users/a")).toStrictEqual({
        n: 1,
        map: { x: 1 },
        list: [{ x: 1 }],
        empty: {},
      });
    });

    test("that changes a field to undefined keeps the value in an update, removes it in a merge", async () => {
      await put("users", { a: { n: 1, f: 2 }, b: { n: 1, f: 2 } });
      await write((transaction) => {
        transaction.update("users/a", { n: 3, f: undefined });
        transaction.merge("users/b", { n: 3, f: undefined });
      });
      expect(await dataOf("users/a")).toStrictEqual({ n: 3, f: 2 });
      expect(await dataOf("users/b")).toStrictEqual({ n: 3 });
    });

    test("sets the time of the commit", async () => {
      const before = Date.now();
      await write((transaction) => transaction.create("users/a", { at: SERVER_TIME_PLACEHOLDER }));
      await write((transaction) =>
        transaction.update("users/a", { changedAt: SERVER_TIME_PLACEHOLDER }),
      );
      const { at, changedAt } = (await dataOf("users/a")) ?? {};
      expect(at).toBeInstanceOf(Date);
      expect(Number(at)).toBeGreaterThanOrEqual(before - 1);
      expect(Number(changedAt)).toBeGreaterThanOrEqual(Number(at));
    });

    test("increments numbers of a map and keeps everything else", async () => {
      await put("stats", { a: { counts: { x: 1, y: 5 }, n: 1 } });
      await write((transaction) => {
        transaction.increment("stats/a", "counts", { x: 2, "a.b": 1 });
        transaction.increment("stats/b", "counts", { z: -1 });
      });
      await write((transaction) => transaction.increment("stats/a", "counts", { "a.b": 1 }));
      expect(await dataOf("stats/a")).toEqual({ counts: { x: 3, y: 5, "a.b": 2 }, n: 1 });
      expect(await dataOf("stats/b")).toEqual({ counts: { z: -1 } });
    });

    test("increments a field that is not a number from zero", async () => {
      await put("stats", { a: { counts: { x: "text" } }, b: { counts: 4 } });
      await write((transaction) => {
        transaction.increment("stats/a", "counts", { x: 2 });
        transaction.increment("stats/b", "counts", { x: 2 });
      });
      expect(await dataOf("stats/a")).toEqual({ counts: { x: 2 } });
      expect(await dataOf("stats/b")).toEqual({ counts: { x: 2 } });
    });

    test("removes a document, also a missing one", async () => {
      await put("users", { a: { n: 1 } });
      await write((transaction) => {
        transaction.remove("users/a");
        transaction.remove("users/b");
      });
      expect(await database.get("users/a")).toBeUndefined();
    });
  });

  describe("a transaction", () => {
    test("returns the result of its work", async () => {
      expect(await database.transact(async () => 7)).toBe(7);
    });

    test("writes nothing if its work throws", async () => {
      const failing = database.transact(async (transaction) => {
        transaction.set("users/a", { n: 1 });
        throw new Error("stop");
      });
      await expect(failing).rejects.toThrow("stop");
      expect(await dataOf("users/a")).toBeUndefined();
    });

    test("refuses a read after a write", async () => {
      const failing = database.transact(async (transaction) => {
        transaction.set("users/a", { n: 1 });
        await transaction.get("users/b");
      });
      await expect(failing).rejects.toThrow();
    });

    test("is isolated: parallel increments by reading and writing all count", async () => {
      await put("users", { a: { n: 0 } });
      const increment = () =>
        database.transact(async (transaction) => {
          const n = Number((await transaction.get("users/a"))?.data.n);
          await pause(5);
          transaction.update("users/a", { n: n + 1 });
        });
      await Promise.all([increment(), increment(), increment()]);
      expect(await dataOf("users/a")).toEqual({ n: 3 });
    });
  });

  describe("a query", () => {
    const equal = (field: string, value: unknown) => ({ field, op: "==", value }) as const;
    const content = { collection: "content", limit: 10 };

    test("without an order returns documents of its collection by id", async () => {
      await put("content", { b: { n: 1 }, a: { n: 2 } });
      await put("contents", { c: { n: 1 } });
      await put("content/a/parts", { d: { n: 1 } });
      expect(await idsOf(content)).toEqual(["a", "b"]);
    });

    test("compares strings by UTF-8 bytes", async () => {
      const texts = { tilde: "\uff5e", emoji: "😀", z: "z", upper: "Z" };
      await put("content", Object.fromEntries(Object.entries(texts).map(([id, t]) => [id, { t }])));
      expect(await idsOf({ ...content, orderBy: [{ field: "t", direction: "asc" }] })).toEqual([
        "upper",
        "z",
        "tilde",
        "emoji",
      ]);
    });

    test.each([
      ["text", "a"],
      ["number", 4],
      ["boolean", true],
      ["null", null],
      ["time", new Date(5)],
    ])("finds equal values of the type %s", async (_type, value) => {
      await put("content", { yes: { f: value }, no: { f: "other" }, missing: { g: value } });
      expect(await idsOf({ ...content, where: [equal("f", structuredClone(value))] })).toEqual([
        "yes",
      ]);
      const where = [{ field: "f", op: "in", value: ["x", structuredClone(value)] }] as const;
      // Firestore's `in` operator never matches null, even if the list contains null.
      expect(await idsOf({ ...content, where })).toEqual(value === null ? [] : ["yes"]);
    });

    test("finds fields of maps and elements of arrays", async () => {
      await put("content", { yes: { m: { x: 1 }, l: [1, 2] }, no: { m: { x: 2 }, l: [3] } });
      expect(await idsOf({ ...content, where: [equal("m.x", 1)] })).toEqual(["yes"]);
      const where = [{ field: "l", op: "array-contains", value: 2 }] as const;
      expect(await idsOf({ ...content, where })).toEqual(["yes"]);
    });

    test.each([
      [">", ["c", "d"]],
      [">=", ["b", "c", "d"]],
      ["<", ["a"]],
      ["<=", ["a", "b"]],
    ] as const)("with %s returns documents in the order of the field", async (op, ids) => {
      await put("content", { d: { n: 4 }, c: { n: 3 }, b: { n: 2 }, a: { n: 1 }, x: { m: 1 } });
      expect(await idsOf({ ...content, where: [{ field: "n", op, value: 2 }] })).toEqual(ids);
    });

    test("with a range and no order puts lower values first, whatever the ids", async () => {
      await put("content", { a: { n: 3 }, b: { n: 1 }, c: { n: 2 } });
      const where = [{ field: "n", op: ">=", value: 1 }] as const;
      expect(await idsOf({ ...content, where })).toEqual(["b", "c", "a"]);
    });

    test.each([
      ["asc", ["a", "b", "c"]],
      ["desc", ["c", "b", "a"]],
    ] as const)(
      "ordered %s puts equal values in the same direction by id",
      async (direction, ids) => {
        await put("content", { b: { n: 1 }, a: { n: 1 }, c: { n: 2 }, missing: { m: 1 } });
        const orderBy = [{ field: "n", direction }];
        expect(await idsOf({ ...content, orderBy })).toEqual(ids);
        expect(await idsOf({ ...content, orderBy, limit: 1 })).toEqual(ids.slice(0, 1));
        expect(await idsOf({ ...content, orderBy, offset: 1, limit: 1 })).toEqual(ids.slice(1, 2));
        const after = { values: [1], id: "b" };
        expect(await idsOf({ ...content, orderBy, after })).toEqual(
          ids.slice(ids.indexOf("b") + 1),
        );
      },
    );

    test("matches any of several groups of filters", async () => {
      await put("content", {
        a: { grade: "1", subject: "x", createdAt: new Date(1) },
        b: { grade: "1", subject: "y", createdAt: new Date(2) },
        c: { grade: "2", subject: "y", createdAt: new Date(3) },
      });
      const anyOf = [[equal("grade", "1"), equal("subject", "x")], [equal("grade", "2")]];
      expect(await idsOf({ ...content, anyOf })).toEqual(["a", "c"]);
    });

    test("over a collection group finds documents at every depth", async () => {
      await put("users/a/private", { profile: { phoneNumber: "1", schoolId: "moi" } });
      await put("users/b/private", { profile: { phoneNumber: "2", schoolId: "moi" } });
      await put("users/c/private", { profile: { phoneNumber: "1", schoolId: "kisumu" } });
      const found = await database.query({
        collection: "private",
        isGroup: true,
        where: [equal("schoolId", "moi"), equal("phoneNumber", "1")],
        limit: 10,
      });
      expect(found.map(({ path }) => path)).toEqual(["users/a/private/profile"]);
    });

    test("that no index serves is refused", async () => {
      await put("content", { a: { x: 1, y: 1 } });
      const query: DocumentQuery = {
        ...content,
        where: [equal("x", 1)],
        orderBy: [{ field: "y", direction: "asc" }],
      };
      await expect(database.query(query)).rejects.toThrow(/index/i);
      await expect(
        database.query({ collection: "private", isGroup: true, where: [equal("x", 1)], limit: 1 }),
      ).rejects.toThrow(/index/i);
    });

    test("is counted up to its limit", async () => {
      await put("content", { a: { n: 1 }, b: { n: 1 }, c: { n: 1 }, d: { n: 2 } });
      const where = [equal("n", 1)];
      expect(await database.count({ collection: "content", where, limit: 10 })).toBe(3);
      expect(await database.count({ collection: "content", where, limit: 2 })).toBe(2);
      expect(await database.count({ collection: "none", limit: 2 })).toBe(0);
    });

    test("in a transaction returns the same documents", async () => {
      await put("content", { a: { n: 1 }, b: { n: 2 } });
      const found = await database.transact((transaction) =>
        transaction.query({ ...content, where: [equal("n", 2)] }),
      );
      expect(found.map(({ id }) => id)).toEqual(["b"]);
    });
  });
});
