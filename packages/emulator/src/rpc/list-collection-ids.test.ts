import { expect, test } from "vitest";
import {
  buildSetWrite,
  DOCUMENTS_ROOT_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import {
  ADMIN_CALLER,
  ALICE_CALLER,
  getRejectionText,
  TestFirestoreService,
} from "./testing/test-service.ts";

const list = (serving: TestFirestoreService, overrides = {}, caller = ADMIN_CALLER) =>
  serving.as(caller).unary("ListCollectionIds", {
    parent: DOCUMENTS_ROOT_NAME,
    pageSize: 0,
    pageToken: "",
    ...overrides,
  });

async function withCollections(): Promise<TestFirestoreService> {
  const serving = new TestFirestoreService();
  await serving.commit(
    buildSetWrite("b/x", {}),
    buildSetWrite("a/x", {}),
    buildSetWrite("c/missing/d/x", {}),
  );
  return serving;
}

test("returns the ids directly below the parent, also below a missing document", async () => {
  const serving = await withCollections();
  expect(await list(serving)).toEqual({ collectionIds: ["a", "b", "c"], nextPageToken: "" });
  expect((await list(serving, { parent: toDocumentName("c/missing") })).collectionIds).toEqual([
    "d",
  ]);
});

test("returns the ids in pages", async () => {
  const serving = await withCollections();
  const first = await list(serving, { pageSize: 2 });
  expect(first.collectionIds).toEqual(["a", "b"]);
  const second = await list(serving, { pageSize: 2, pageToken: first.nextPageToken });
  expect(second).toEqual({ collectionIds: ["c"], nextPageToken: "" });
});

test("requires an administrator", async () => {
  expect(await getRejectionText(list(new TestFirestoreService(), {}, ALICE_CALLER))).toBe(
    "7 Metadata operations require admin authentication.",
  );
});

test.each([
  [{ pageToken: "x" }, "3 Invalid page token."],
  [{ pageSize: -1 }, "3 page_size is negative"],
])("rejects %j", async (overrides, text) => {
  expect(await getRejectionText(list(new TestFirestoreService(), overrides))).toBe(text);
});
