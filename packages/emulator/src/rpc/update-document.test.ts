import { expect, test } from "vitest";
import { buildValue, nameOf, set } from "../listen/testing/build-listen-data.ts";
import type { UpdateDocumentRequest } from "../model/messages.ts";
import { ALICE, getRejection, Serving } from "./testing/serving.ts";

const update = (serving: Serving, overrides: Partial<UpdateDocumentRequest["write"]> = {}) =>
  serving.as(ALICE).unary("UpdateDocument", {
    write: {
      kind: "update",
      name: nameOf("c/x"),
      fields: new Map([["a", buildValue(2)]]),
      transforms: [],
      ...overrides,
    },
  });

test("returns the document after the update", async () => {
  const serving = new Serving();
  await serving.commit(set("c/x", { a: 1, b: 1 }));
  const { fields, updateTime } = await update(serving, { mask: ["a"] });
  expect(fields).toEqual(serving.database.get("c/x")?.fields);
  expect(fields.size).toBe(2);
  expect(updateTime).toBe(serving.database.get("c/x")?.updateTime);
});

test("preserves the update time if nothing changes", async () => {
  const serving = new Serving();
  const { updateTime } = await update(serving);
  expect((await update(serving)).updateTime).toBe(updateTime);
});

test("creates a missing document unless it must exist", async () => {
  const serving = new Serving();
  expect(await getRejection(update(serving, { precondition: { exists: true } }))).toBe(
    `5 No document to update: ${nameOf("c/x")}`,
  );
  await update(serving);
  expect(serving.paths("c")).toEqual(["c/x"]);
});
