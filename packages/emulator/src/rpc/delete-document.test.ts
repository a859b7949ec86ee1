import { expect, test } from "vitest";
import { nameOf, set } from "../listen/testing/build-listen-data.ts";
import { ALICE, getRejection, Serving } from "./testing/serving.ts";

const erase = (serving: Serving, precondition = {}) =>
  serving.as(ALICE).unary("DeleteDocument", {
    write: { kind: "delete", name: nameOf("c/x"), precondition },
  });

test("deletes a document, and succeeds for a missing one", async () => {
  const serving = new Serving();
  await serving.commit(set("c/x", {}));
  expect(await erase(serving)).toEqual({});
  expect(await erase(serving)).toEqual({});
  expect(serving.paths("c")).toEqual([]);
  expect(serving.usage().total.deletes).toBe(2);
});

test("checks the precondition", async () => {
  expect(await getRejection(erase(new Serving(), { exists: true }))).toMatch(/^5 /);
});

test("is authorized even if the document is missing", async () => {
  const serving = new Serving();
  serving.rule(() => false);
  expect(await getRejection(erase(serving))).toBe("7 \nfalse for 'delete' @ L5");
});
