import { expect, test } from "vitest";
import {
  buildFirestoreValue,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
} from "../listen/testing/build-listen-data.ts";
import type { RunAggregationQueryRequest } from "../model/messages.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const count = (serving: TestFirestoreService, more: Partial<RunAggregationQueryRequest> = {}) =>
  serving.as(ALICE_CALLER).serverStream("RunAggregationQuery", {
    parent: DOCUMENTS_ROOT_NAME,
    aggregation: {
      query: buildStructuredQuery("c"),
      aggregations: [{ kind: "count", alias: "n" }],
    },
    ...more,
  });

test("responds once, with the results and a read time", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", {}), buildSetWrite("c/y", {}));
  const responses = await count(serving);
  expect(responses).toEqual([
    { result: new Map([["n", buildFirestoreValue(2)]]), readTime: expect.any(BigInt) },
  ]);
  expect(serving.usage().total).toMatchObject({ reads: 1, indexEntryReads: 2 });
});

test("begins a transaction and returns it with the result", async () => {
  const [response] = await count(new TestFirestoreService(), {
    newTransaction: { mode: "readWrite" },
  });
  expect(response?.transaction).toBeDefined();
  expect(response?.result?.get("n")).toEqual(buildFirestoreValue(0));
});

test("is authorized like the query that it counts", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => false);
  expect(await getRejectionText(count(serving))).toBe("7 \nfalse for 'list' @ L5");
});

test("rejects a request without aggregations with INVALID_ARGUMENT", async () => {
  const aggregation = { query: buildStructuredQuery("c"), aggregations: [] };
  expect(await getRejectionText(count(new TestFirestoreService(), { aggregation }))).toBe(
    "3 Aggregations can not be empty.",
  );
});
