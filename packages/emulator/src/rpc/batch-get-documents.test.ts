import { expect, test } from "vitest";
import {
  buildSetWrite,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const batchGet = (serving: TestFirestoreService, paths: readonly string[], more = {}) =>
  serving.as(ALICE_CALLER).serverStream("BatchGetDocuments", {
    database: TEST_DATABASE_NAME,
    documents: paths.map(toDocumentName),
    ...more,
  });

async function withDocument(): Promise<TestFirestoreService> {
  const made = new TestFirestoreService();
  await made.commit(buildSetWrite("c/x", { a: 1, b: 2 }));
  return made;
}

test("responds in the requested order with one read time", async () => {
  const made = await withDocument();
  const responses = await batchGet(made, ["c/none", "c/x", "c/none"]);
  expect(responses.map(({ found, missing }) => found?.name ?? missing)).toEqual(
    ["c/none", "c/x", "c/none"].map(toDocumentName),
  );
  expect(new Set(responses.map(({ readTime }) => readTime)).size).toBe(1);
  expect(made.usage().total.reads).toBe(3);
});

test("returns only the masked fields", async () => {
  const [response] = await batchGet(await withDocument(), ["c/x"], { mask: ["a"] });
  expect([...(response?.found?.fields.keys() ?? [])]).toEqual(["a"]);
});

test("begins a transaction and sends its id first", async () => {
  const made = await withDocument();
  const newTransaction = { mode: "readWrite" };
  const [first, second] = await batchGet(made, ["c/x"], { newTransaction });
  expect(Object.keys(first ?? {})).toEqual(["transaction"]);
  expect(second?.found?.name).toBe(toDocumentName("c/x"));
  const [only, ...others] = await batchGet(made, [], { newTransaction });
  expect(only?.transaction).toBeDefined();
  expect(others).toEqual([]);
});

test("rejects the call and ends its new transaction if one document is denied", async () => {
  const made = await withDocument();
  made.rule((request) => "path" in request && request.path !== "c/secret");
  const refused = batchGet(made, ["c/x", "c/secret"], { newTransaction: { mode: "readWrite" } });
  expect(await getRejectionText(refused)).toBe("7 \nfalse for 'get' @ L5");
  /*
   * Checks that the rejected call ended its transaction. If the transaction were still open, it would lock c/x
   * for a minute and this commit would fail.
   */
  await made.commit(buildSetWrite("c/x", { a: 2 }));
});

test("limits the lookups of the rules to twenty for all documents together", async () => {
  const made = await withDocument();
  const budgets: unknown[] = [];
  made.judge({
    evaluateDocument(_request, _reader, budget) {
      budgets.push(budget);
      return { allowed: true, message: "", outcomes: [], documentReads: 0 };
    },
    evaluateQuery: () => {
      throw new Error("no query");
    },
  });
  await batchGet(made, ["c/x", "c/y"]);
  await batchGet(made, ["c/x"]);
  expect(budgets).toMatchObject([{ perRequest: 10, total: 20 }, { total: 20 }, { total: 10 }]);
  expect(budgets[0]).toBe(budgets[1]);
});

test("rejects a document of another database with INVALID_ARGUMENT", async () => {
  const made = await withDocument();
  const documents = ["projects/p/databases/d/documents/c/x"];
  expect(await getRejectionText(batchGet(made, [], { documents }))).toBe(
    `3 Document "${documents[0]}" is not in database "${TEST_DATABASE_NAME}".`,
  );
});
