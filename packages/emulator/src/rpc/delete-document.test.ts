import { expect, test } from "vitest";
import { buildSetWrite, toDocumentName } from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const erase = (serving: TestFirestoreService, precondition = {}) =>
  serving.as(ALICE_CALLER).unary("DeleteDocument", {
    write: { kind: "delete", name: toDocumentName("c/x"), precondition },
  });

test("deletes a document, and succeeds for a missing one", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", {}));
  expect(await erase(serving)).toEqual({});
  expect(await erase(serving)).toEqual({});
  expect(serving.paths("c")).toEqual([]);
  expect(serving.usage().total.deletes).toBe(2);
});

test("checks the precondition", async () => {
  expect(await getRejectionText(erase(new TestFirestoreService(), { exists: true }))).toMatch(
    /^5 /,
  );
});

test("is authorized even if the document is missing", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => false);
  expect(await getRejectionText(erase(serving))).toBe("7 \nfalse for 'delete' @ L5");
});
