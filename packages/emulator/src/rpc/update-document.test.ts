import { expect, test } from "vitest";
import {
  buildFirestoreValue,
  buildSetWrite,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { UpdateDocumentRequest } from "../model/messages.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const update = (
  serving: TestFirestoreService,
  overrides: Partial<UpdateDocumentRequest["write"]> = {},
) =>
  serving.as(ALICE_CALLER).unary("UpdateDocument", {
    write: {
      kind: "update",
      name: toDocumentName("c/x"),
      fields: new Map([["a", buildFirestoreValue(2)]]),
      transforms: [],
      ...overrides,
    },
  });

test("returns the document after the update", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1, b: 1 }));
  const { fields, updateTime } = await update(serving, { mask: ["a"] });
  expect(fields).toEqual(serving.database.get("c/x")?.fields);
  expect(fields.size).toBe(2);
  expect(updateTime).toBe(serving.database.get("c/x")?.updateTime);
});

test("preserves the update time if nothing changes", async () => {
  const serving = new TestFirestoreService();
  const { updateTime } = await update(serving);
  expect((await update(serving)).updateTime).toBe(updateTime);
});

test("creates a missing document unless it must exist", async () => {
  const serving = new TestFirestoreService();
  expect(await getRejectionText(update(serving, { precondition: { exists: true } }))).toBe(
    `5 No document to update: ${toDocumentName("c/x")}`,
  );
  await update(serving);
  expect(serving.paths("c")).toEqual(["c/x"]);
});
