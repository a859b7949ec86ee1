import { expect, test } from "vitest";
import {
  buildAscendingOrder,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { PartitionQueryRequest } from "../model/messages.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const group = buildStructuredQuery("c", {
  from: [{ collectionId: "c", allDescendants: true }],
  orderBy: [buildAscendingOrder("__name__")],
});

const partition = (serving: TestFirestoreService, overrides: Partial<PartitionQueryRequest> = {}) =>
  serving.as(ALICE_CALLER).unary("PartitionQuery", {
    parent: DOCUMENTS_ROOT_NAME,
    query: group,
    partitionCount: 3n,
    pageToken: "",
    pageSize: 0,
    ...overrides,
  });

async function withDocuments(count: number): Promise<TestFirestoreService> {
  const serving = new TestFirestoreService();
  await serving.commit(...Array.from({ length: count }, (_, i) => buildSetWrite(`c/${i}`, {})));
  return serving;
}

test("splits the collection group into equal partitions", async () => {
  const { partitions, nextPageToken } = await partition(await withDocuments(8));
  expect(partitions).toEqual(
    ["c/2", "c/4", "c/6"].map((path) => ({
      values: [{ kind: "reference", name: toDocumentName(path) }],
      before: true,
    })),
  );
  expect(nextPageToken).toBe("");
});

test.each([0, 1, 2])(
  "returns at most as many partitions as there are documents: %i",
  async (count) => {
    const { partitions } = await partition(await withDocuments(count));
    expect(partitions).toHaveLength(Math.max(0, count - 1));
  },
);

test("returns the partitions in pages", async () => {
  const serving = await withDocuments(8);
  const first = await partition(serving, { pageSize: 2 });
  const second = await partition(serving, { pageSize: 2, pageToken: first.nextPageToken });
  expect([first.partitions.length, second.partitions.length]).toEqual([2, 1]);
  expect(second.nextPageToken).toBe("");
});

test("is authorized like the query that it splits", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => false);
  expect(await getRejectionText(partition(serving))).toBe("7 \nfalse for 'list' @ L5");
  expect(serving.decisions[0]?.path).toBe("/databases/(default)/documents/**/c/*");
});

test.each([{ partitionCount: 0n }, { pageSize: -1 }, { query: buildStructuredQuery("c") }])(
  "rejects %o with INVALID_ARGUMENT",
  async (overrides) => {
    expect(await getRejectionText(partition(new TestFirestoreService(), overrides))).toMatch(/^3 /);
  },
);
