import { expect, test } from "vitest";
import { buildSetWrite, toDocumentName } from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const get = (serving: TestFirestoreService, path: string, more = {}) =>
  serving.as(ALICE_CALLER).unary("GetDocument", { name: toDocumentName(path), ...more });

test("returns the document with its times", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1 }));
  const stored = serving.database.get("c/x");
  expect(await get(serving, "c/x")).toEqual({
    name: toDocumentName("c/x"),
    fields: stored?.fields,
    createTime: stored?.createTime,
    updateTime: stored?.updateTime,
  });
  expect(serving.usage().total).toMatchObject({ requests: 1, reads: 1 });
});

test("returns only the masked fields", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1, b: 2 }));
  const { fields } = await get(serving, "c/x", { mask: ["b", "none"] });
  expect([...fields.keys()]).toEqual(["b"]);
});

test("responds NOT_FOUND to a missing document, and bills the read", async () => {
  const serving = new TestFirestoreService();
  expect(await getRejectionText(get(serving, "c/x"))).toBe(
    `5 Document (${toDocumentName("c/x")}) not found.`,
  );
  expect(serving.usage().total.reads).toBe(1);
});

test("does not reveal in a denial whether the document exists", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", {}));
  serving.rule(() => false);
  const refused = "7 \nfalse for 'get' @ L5";
  expect(await getRejectionText(get(serving, "c/x"))).toBe(refused);
  expect(await getRejectionText(get(serving, "c/none"))).toBe(refused);
});

test("reads past states", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1 }));
  const readTime = serving.database.readTime();
  await serving.commit(buildSetWrite("c/x", { a: 2 }));
  const { fields } = await get(serving, "c/x", { readTime });
  expect(fields.get("a")).toEqual({ kind: "integer", value: 1n });
});

test.each([
  ["c/x", "without a database"],
  ["projects/p/databases/d/documents/c", "of a collection"],
])("rejects the name %s, %s, with INVALID_ARGUMENT", async (name) => {
  const serving = new TestFirestoreService();
  expect(await getRejectionText(serving.admin.unary("GetDocument", { name }))).toMatch(/^3 /);
});
