import { expect, test } from "vitest";
import { ascending, buildQuery, nameOf, ROOT, set } from "../listen/testing/build.ts";
import type { PartitionQueryRequest } from "../model/messages.ts";
import { ALICE, refusal, Serving } from "./testing/serving.ts";

const group = buildQuery("c", {
  from: [{ collectionId: "c", allDescendants: true }],
  orderBy: [ascending("__name__")],
});

const partition = (serving: Serving, overrides: Partial<PartitionQueryRequest> = {}) =>
  serving.as(ALICE).unary("PartitionQuery", {
    parent: ROOT,
    query: group,
    partitionCount: 3n,
    pageToken: "",
    pageSize: 0,
    ...overrides,
  });

async function withDocuments(count: number): Promise<Serving> {
  const serving = new Serving();
  await serving.commit(...Array.from({ length: count }, (_, i) => set(`c/${i}`, {})));
  return serving;
}

test("splits the group into even parts", async () => {
  const { partitions, nextPageToken } = await partition(await withDocuments(8));
  expect(partitions).toEqual(
    ["c/2", "c/4", "c/6"].map((path) => ({
      values: [{ kind: "reference", name: nameOf(path) }],
      before: true,
    })),
  );
  expect(nextPageToken).toBe("");
});

test.each([0, 1, 2])("never makes more parts than there are documents: %i", async (count) => {
  const { partitions } = await partition(await withDocuments(count));
  expect(partitions).toHaveLength(Math.max(0, count - 1));
});

test("gives them page by page", async () => {
  const serving = await withDocuments(8);
  const first = await partition(serving, { pageSize: 2 });
  const second = await partition(serving, { pageSize: 2, pageToken: first.nextPageToken });
  expect([first.partitions.length, second.partitions.length]).toEqual([2, 1]);
  expect(second.nextPageToken).toBe("");
});

test("is judged like the query it splits", async () => {
  const serving = new Serving();
  serving.rule(() => false);
  expect(await refusal(partition(serving))).toBe("7 \nfalse for 'list' @ L5");
  expect(serving.verdicts[0]?.path).toBe("/databases/(default)/documents/**/c/*");
});

test.each([{ partitionCount: 0n }, { pageSize: -1 }, { query: buildQuery("c") }])(
  "a request with %o is INVALID_ARGUMENT",
  async (overrides) => {
    expect(await refusal(partition(new Serving(), overrides))).toMatch(/^3 /);
  },
);
