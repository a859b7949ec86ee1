import { expect, test } from "vitest";
import { DATABASE_NAME, nameOf, set } from "../listen/testing/build.ts";
import { ALICE, refusal, Serving } from "./testing/serving.ts";

const batchGet = (serving: Serving, paths: readonly string[], more = {}) =>
  serving.as(ALICE).serverStream("BatchGetDocuments", {
    database: DATABASE_NAME,
    documents: paths.map(nameOf),
    ...more,
  });

async function withDocument(): Promise<Serving> {
  const made = new Serving();
  await made.commit(set("c/x", { a: 1, b: 2 }));
  return made;
}

test("answers in the order asked, all at one read time", async () => {
  const made = await withDocument();
  const responses = await batchGet(made, ["c/none", "c/x", "c/none"]);
  expect(responses.map(({ found, missing }) => found?.name ?? missing)).toEqual(
    ["c/none", "c/x", "c/none"].map(nameOf),
  );
  expect(new Set(responses.map(({ readTime }) => readTime)).size).toBe(1);
  expect(made.usage().total.reads).toBe(3);
});

test("shows only what the mask names", async () => {
  const [response] = await batchGet(await withDocument(), ["c/x"], { mask: ["a"] });
  expect([...(response?.found?.fields.keys() ?? [])]).toEqual(["a"]);
});

test("begins a transaction and says so first", async () => {
  const made = await withDocument();
  const newTransaction = { mode: "readWrite" };
  const [first, second] = await batchGet(made, ["c/x"], { newTransaction });
  expect(Object.keys(first ?? {})).toEqual(["transaction"]);
  expect(second?.found?.name).toBe(nameOf("c/x"));
  const [only, ...others] = await batchGet(made, [], { newTransaction });
  expect(only?.transaction).toBeDefined();
  expect(others).toEqual([]);
});

test("one refused document refuses the call, and ends the transaction begun for it", async () => {
  const made = await withDocument();
  made.rule((request) => "path" in request && request.path !== "c/secret");
  const refused = batchGet(made, ["c/x", "c/secret"], { newTransaction: { mode: "readWrite" } });
  expect(await refusal(refused)).toBe("7 \nfalse for 'get' @ L5");
  /* A transaction left open would hold its lock on c/x for a minute. */
  await made.commit(set("c/x", { a: 2 }));
});

test("the lookups of all documents share one budget of twenty", async () => {
  const made = await withDocument();
  const budgets: unknown[] = [];
  made.judge({
    judgeDocument(_request, _reader, budget) {
      budgets.push(budget);
      return { allowed: true, message: "", outcomes: [], documentReads: 0 };
    },
    judgeList: () => {
      throw new Error("no query");
    },
  });
  await batchGet(made, ["c/x", "c/y"]);
  await batchGet(made, ["c/x"]);
  expect(budgets).toMatchObject([{ perRequest: 10, total: 20 }, { total: 20 }, { total: 10 }]);
  expect(budgets[0]).toBe(budgets[1]);
});

test("a document of another database is INVALID_ARGUMENT", async () => {
  const made = await withDocument();
  const documents = ["projects/p/databases/d/documents/c/x"];
  expect(await refusal(batchGet(made, [], { documents }))).toBe(
    `3 Document "${documents[0]}" is not in database "${DATABASE_NAME}".`,
  );
});
