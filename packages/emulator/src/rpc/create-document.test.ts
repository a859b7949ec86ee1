import { expect, test } from "vitest";
import {
  buildDocumentFields,
  buildSetWrite,
  DOCUMENTS_ROOT_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const create = (serving: TestFirestoreService, overrides: Record<string, unknown> = {}) =>
  serving.as(ALICE_CALLER).unary("CreateDocument", {
    parent: DOCUMENTS_ROOT_NAME,
    collectionId: "c",
    documentId: "x",
    fields: buildDocumentFields({ a: 1, b: 2 }),
    ...overrides,
  });

test("returns the new document", async () => {
  const serving = new TestFirestoreService();
  const created = await create(serving, { mask: ["a"] });
  expect(created.name).toBe(toDocumentName("c/x"));
  expect([...created.fields.keys()]).toEqual(["a"]);
  expect(created.updateTime).toBe(serving.database.get("c/x")?.updateTime);
});

test("generates an id of twenty characters if none is given", async () => {
  const { name } = await create(new TestFirestoreService(), {
    documentId: "",
    parent: toDocumentName("p/q"),
  });
  expect(name).toMatch(/\/documents\/p\/q\/c\/[A-Za-z0-9]{20}$/);
});

test("rejects an existing document with ALREADY_EXISTS after the rules allow the create", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", {}));
  expect(await getRejectionText(create(serving))).toBe(
    `6 Document already exists: ${toDocumentName("c/x")}`,
  );
  serving.rule(() => false);
  expect(await getRejectionText(create(serving))).toBe("7 \nfalse for 'create' @ L5");
});

test.each([
  { collectionId: "" },
  { collectionId: "a/b" },
  { collectionId: "__c__" },
  { documentId: "a/b" },
  { documentId: ".." },
  { parent: `${DOCUMENTS_ROOT_NAME}/c` },
])("rejects %j with INVALID_ARGUMENT", async (overrides) => {
  expect(await getRejectionText(create(new TestFirestoreService(), overrides))).toMatch(/^3 /);
});
