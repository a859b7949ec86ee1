import { expect, test } from "vitest";
import {
  buildFields,
  ROOT,
  setWrite,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { ALICE, getRejection, TestService } from "./testing/test-service.ts";

const create = (serving: TestService, overrides: Record<string, unknown> = {}) =>
  serving.as(ALICE).unary("CreateDocument", {
    parent: ROOT,
    collectionId: "c",
    documentId: "x",
    fields: buildFields({ a: 1, b: 2 }),
    ...overrides,
  });

test("returns the new document", async () => {
  const serving = new TestService();
  const created = await create(serving, { mask: ["a"] });
  expect(created.name).toBe(toDocumentName("c/x"));
  expect([...created.fields.keys()]).toEqual(["a"]);
  expect(created.updateTime).toBe(serving.database.get("c/x")?.updateTime);
});

test("generates an id of twenty characters if none is given", async () => {
  const { name } = await create(new TestService(), {
    documentId: "",
    parent: toDocumentName("p/q"),
  });
  expect(name).toMatch(/\/documents\/p\/q\/c\/[A-Za-z0-9]{20}$/);
});

test("rejects an existing document with ALREADY_EXISTS after the rules allow the create", async () => {
  const serving = new TestService();
  await serving.commit(setWrite("c/x", {}));
  expect(await getRejection(create(serving))).toBe(
    `6 Document already exists: ${toDocumentName("c/x")}`,
  );
  serving.rule(() => false);
  expect(await getRejection(create(serving))).toBe("7 \nfalse for 'create' @ L5");
});

test.each([
  { collectionId: "" },
  { collectionId: "a/b" },
  { collectionId: "__c__" },
  { documentId: "a/b" },
  { documentId: ".." },
  { parent: `${ROOT}/c` },
])("rejects %j with INVALID_ARGUMENT", async (overrides) => {
  expect(await getRejection(create(new TestService(), overrides))).toMatch(/^3 /);
});
