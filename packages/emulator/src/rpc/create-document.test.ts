import { expect, test } from "vitest";
import { buildFields, nameOf, ROOT, set } from "../listen/testing/build-listen-data.ts";
import { ALICE, getRejection, Serving } from "./testing/serving.ts";

const create = (serving: Serving, overrides: Record<string, unknown> = {}) =>
  serving.as(ALICE).unary("CreateDocument", {
    parent: ROOT,
    collectionId: "c",
    documentId: "x",
    fields: buildFields({ a: 1, b: 2 }),
    ...overrides,
  });

test("returns the new document", async () => {
  const serving = new Serving();
  const created = await create(serving, { mask: ["a"] });
  expect(created.name).toBe(nameOf("c/x"));
  expect([...created.fields.keys()]).toEqual(["a"]);
  expect(created.updateTime).toBe(serving.database.get("c/x")?.updateTime);
});

test("generates an id of twenty characters if none is given", async () => {
  const { name } = await create(new Serving(), { documentId: "", parent: nameOf("p/q") });
  expect(name).toMatch(/\/documents\/p\/q\/c\/[A-Za-z0-9]{20}$/);
});

test("rejects an existing document with ALREADY_EXISTS after the rules allow the create", async () => {
  const serving = new Serving();
  await serving.commit(set("c/x", {}));
  expect(await getRejection(create(serving))).toBe(`6 Document already exists: ${nameOf("c/x")}`);
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
  expect(await getRejection(create(new Serving(), overrides))).toMatch(/^3 /);
});
