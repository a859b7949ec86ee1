import { expect, test } from "vitest";
import {
  buildDeleteWrite,
  buildFirestoreValue,
  buildSetWrite,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { Write } from "../model/write.ts";
import {
  ADMIN_CALLER,
  ALICE_CALLER,
  getRejectionText,
  TestFirestoreService,
} from "./testing/test-service.ts";

const commit = (serving: TestFirestoreService, ...writes: readonly Write[]) =>
  serving.as(ALICE_CALLER).unary("Commit", { database: TEST_DATABASE_NAME, writes });

test("applies all writes at one time and returns their results", async () => {
  const serving = new TestFirestoreService();
  const { writeResults, commitTime } = await commit(
    serving,
    buildSetWrite("c/x", {}),
    buildDeleteWrite("c/y"),
  );
  expect(writeResults.map(({ updateTime }) => updateTime)).toEqual([commitTime, undefined]);
  expect(serving.paths("c")).toEqual(["c/x"]);
  expect(serving.usage().total).toMatchObject({ requests: 1, writes: 1, deletes: 1, reads: 0 });
});

test("responds without a commit time if there are neither writes nor a transaction", async () => {
  expect(await commit(new TestFirestoreService())).toEqual({ writeResults: [] });
});

test("authorizes each write as a create, update or delete", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/old", {}));
  const judged: string[] = [];
  serving.rule((request) => {
    if ("method" in request) judged.push(`${request.method} ${request.path}`);
    return true;
  });
  const isThere = { precondition: { exists: true } };
  await commit(
    serving,
    buildSetWrite("c/old", { a: 1 }),
    buildSetWrite("c/new", {}),
    buildDeleteWrite("c/none"),
    { kind: "transform", name: toDocumentName("c/made"), transforms: [] },
    { kind: "verify", name: toDocumentName("c/read"), precondition: { exists: false } },
  );
  const absent = { ...buildSetWrite("c/absent", {}), ...isThere };
  expect(await getRejectionText(commit(serving, absent))).toMatch(/^5 /);
  const present = { ...buildSetWrite("c/old", {}), precondition: { exists: false } };
  expect(await getRejectionText(commit(serving, present))).toMatch(/^6 /);
  expect(judged).toEqual([
    "update c/old",
    "create c/new",
    "delete c/none",
    "create c/made",
    "get c/read",
    "update c/absent",
    "create c/old",
  ]);
});

test("evaluates rules before preconditions, and applies nothing if they deny", async () => {
  const serving = new TestFirestoreService();
  serving.rule((request) => "path" in request && request.path !== "c/secret");
  const writes = [
    buildSetWrite("c/x", {}),
    { ...buildSetWrite("c/secret", {}), precondition: { exists: true } },
  ];
  expect(await getRejectionText(commit(serving, ...writes))).toBe("7 \nfalse for 'update' @ L5");
  expect(serving.paths("c")).toEqual([]);
  expect(serving.usage().total).toMatchObject({ writes: 0, rulesReads: 2 });
});

test("rules read the document after the write, at the time of its server timestamps", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1, b: 1 }));
  const seen: unknown[] = [];
  serving.rule((request, reader) => {
    if (!("method" in request)) return false;
    const after = request.requestResource;
    seen.push(after?.get("b"), after?.get("n"));
    expect(after?.get("at")).toEqual({ kind: "timestamp", micros: request.time });
    expect(reader.getAfter("c/y")?.get("a")).toEqual(buildFirestoreValue(7));
    expect(reader.get("c/y")).toBeNull();
    return true;
  });
  const write: Write = {
    ...buildSetWrite("c/x", { a: 2 }),
    kind: "update",
    fields: new Map([["a", buildFirestoreValue(2)]]),
    mask: ["a"],
    transforms: [
      { kind: "requestTime", fieldPath: "at" },
      { kind: "increment", fieldPath: "n", operand: buildFirestoreValue(5) },
    ],
  };
  const other: Write = {
    kind: "update",
    name: toDocumentName("c/y"),
    fields: new Map([["a", buildFirestoreValue(7)]]),
    transforms: [{ kind: "requestTime", fieldPath: "at" }],
  };
  const { commitTime = 0n } = await commit(serving, write, other);
  expect(seen.slice(0, 2)).toEqual([buildFirestoreValue(1), buildFirestoreValue(5)]);
  const [decision] = serving.decisions;
  expect(decision?.request.time).toBe(commitTime - (commitTime % 1_000n));
});

test("authorizes a second write to a document against the result of the first write", async () => {
  const serving = new TestFirestoreService();
  const methods: string[] = [];
  serving.rule((request) => {
    if ("method" in request) methods.push(`${request.method} ${request.resource !== null}`);
    return true;
  });
  await commit(serving, buildSetWrite("c/x", {}), buildSetWrite("c/x", { a: 1 }));
  expect(methods).toEqual(["create false", "update true"]);
});

test("permits twenty document lookups for several writes and ten for one", async () => {
  const serving = new TestFirestoreService();
  const totals: number[] = [];
  serving.judge({
    evaluateDocument(_request, _reader, { total }) {
      totals.push(total);
      return { allowed: true, message: "", outcomes: [], documentReads: 0 };
    },
    evaluateQuery: () => {
      throw new Error("no query");
    },
  });
  await commit(serving, buildSetWrite("c/x", {}));
  await commit(serving, buildSetWrite("c/x", {}), buildSetWrite("c/y", {}));
  expect(totals).toEqual([10, 20, 20]);
});

test("does not evaluate rules for administrators", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => false);
  const request = { database: TEST_DATABASE_NAME, writes: [buildSetWrite("c/x", {})] };
  await serving.as(ADMIN_CALLER).unary("Commit", request);
  expect(serving.decisions).toEqual([]);
  expect(serving.paths("c")).toEqual(["c/x"]);
});

test("rejects a write to another database with INVALID_ARGUMENT", async () => {
  const name = "projects/p/databases/d/documents/c/x";
  expect(await getRejectionText(commit(new TestFirestoreService(), { kind: "delete", name }))).toBe(
    `3 Document "${name}" is not in database "${TEST_DATABASE_NAME}".`,
  );
});
