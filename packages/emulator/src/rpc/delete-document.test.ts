import { expect, test } from "vitest";
import { nameOf, set } from "../listen/testing/build.ts";
import { ALICE, refusal, Serving } from "./testing/serving.ts";

const erase = (serving: Serving, precondition = {}) =>
  serving.as(ALICE).unary("DeleteDocument", {
    write: { kind: "delete", name: nameOf("c/x"), precondition },
  });

test("deletes, also what is not there", async () => {
  const serving = new Serving();
  await serving.commit(set("c/x", {}));
  expect(await erase(serving)).toEqual({});
  expect(await erase(serving)).toEqual({});
  expect(serving.paths("c")).toEqual([]);
  expect(serving.usage().total.deletes).toBe(2);
});

test("minds the precondition", async () => {
  expect(await refusal(erase(new Serving(), { exists: true }))).toMatch(/^5 /);
});

test("is judged even when nothing is there", async () => {
  const serving = new Serving();
  serving.rule(() => false);
  expect(await refusal(erase(serving))).toBe("7 \nfalse for 'delete' @ L5");
});
