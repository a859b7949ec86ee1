import { expect, test } from "vitest";
import {
  buildAscendingOrder,
  buildFieldFilter,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { RunQueryRequest } from "../model/messages.ts";
import type { StructuredQuery } from "../model/query.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const run = (
  serving: TestFirestoreService,
  overrides: Partial<StructuredQuery> = {},
  more: Partial<RunQueryRequest> = {},
) =>
  serving.as(ALICE_CALLER).serverStream("RunQuery", {
    parent: DOCUMENTS_ROOT_NAME,
    query: buildStructuredQuery("c", { orderBy: [buildAscendingOrder("a")], ...overrides }),
    ...more,
  });

async function withDocuments(): Promise<TestFirestoreService> {
  const serving = new TestFirestoreService();
  await serving.commit(
    buildSetWrite("c/x", { a: 2, b: 1 }),
    buildSetWrite("c/y", { a: 1 }),
    buildSetWrite("c/z", { a: 3 }),
  );
  return serving;
}

test("returns the documents in order and marks the last one", async () => {
  const serving = await withDocuments();
  const responses = await run(serving);
  expect(responses.map(({ document }) => document?.name)).toEqual(
    ["c/y", "c/x", "c/z"].map(toDocumentName),
  );
  expect(responses.map(({ done }) => done)).toEqual([undefined, undefined, true]);
  expect(new Set(responses.map(({ readTime }) => readTime)).size).toBe(1);
  expect(serving.usage().total.reads).toBe(3);
});

test("responds with a read time if there are no results, billed as one read", async () => {
  const serving = new TestFirestoreService();
  const responses = await run(serving);
  expect(responses).toEqual([{ readTime: expect.any(BigInt), done: true }]);
  expect(serving.usage().total.reads).toBe(1);
});

test("reports and bills documents skipped by the offset", async () => {
  const serving = await withDocuments();
  const [first] = await run(serving, { offset: 1 });
  expect(first?.skippedResults).toBe(1);
  expect(serving.usage().total.reads).toBe(3);
});

test("returns only the selected fields", async () => {
  const responses = await run(await withDocuments(), { select: ["b"] });
  expect(responses.map(({ document }) => [...(document?.fields.keys() ?? [])])).toEqual([
    [],
    ["b"],
    [],
  ]);
});

test("begins a transaction and sends its id first", async () => {
  const newTransaction = { mode: "readOnly" } as const;
  const [first, ...others] = await run(await withDocuments(), {}, { newTransaction });
  expect(Object.keys(first ?? {})).toEqual(["transaction"]);
  expect(others).toHaveLength(3);
});

test("is authorized once, before any document is read", async () => {
  const serving = await withDocuments();
  const filter = buildFieldFilter("a", "EQUAL", 1);
  serving.rule((request) => "query" in request && request.query.where === filter);
  expect(await run(serving, { where: filter })).toHaveLength(1);
  expect(await getRejectionText(run(serving))).toBe("7 \nfalse for 'list' @ L5");
  expect(serving.decisions.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "list /databases/(default)/documents/c/*",
    "list /databases/(default)/documents/c/*",
  ]);
  expect(serving.usage().requests.at(-1)).toMatchObject({ rpc: "RunQuery", reads: 0 });
});

test.each([
  ["3 limit is negative", { limit: -1 }],
  ["3 kind is required for filter: a", { from: [], where: buildFieldFilter("a", "EQUAL", 1) }],
])("rejects an invalid query with the official error text: %s", async (text, overrides) => {
  expect(await getRejectionText(run(new TestFirestoreService(), overrides))).toBe(text);
});
