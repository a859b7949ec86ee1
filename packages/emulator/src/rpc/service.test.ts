import { expect, test } from "vitest";
import {
  buildSetWrite,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

test("allows every request except administrative ones if there are no rules", async () => {
  const serving = new TestFirestoreService();
  const service = serving.as({ kind: "anonymous" });
  await service.unary("Commit", {
    database: TEST_DATABASE_NAME,
    writes: [buildSetWrite("c/x", {})],
  });
  await service.unary("GetDocument", { name: toDocumentName("c/x") });
  const listed = service.unary("ListCollectionIds", {
    parent: toDocumentName("c/x"),
    pageSize: 0,
    pageToken: "",
  });
  expect(await getRejectionText(listed)).toMatch(/^7 /);
});

test("hides an internal error from the caller and reports it once", async () => {
  const serving = new TestFirestoreService();
  const fault = new TypeError("broken");
  serving.authorizer = () => {
    throw fault;
  };
  const request = { database: TEST_DATABASE_NAME, writes: [buildSetWrite("c/x", {})] };
  expect(await getRejectionText(serving.as(ALICE_CALLER).unary("Commit", request))).toBe(
    "13 Internal error.",
  );
  expect(serving.reported).toEqual([fault]);
});

test("does not record a call without cost", async () => {
  const serving = new TestFirestoreService();
  await serving.as(ALICE_CALLER).unary("BeginTransaction", { database: TEST_DATABASE_NAME });
  expect(serving.usage().total.requests).toBe(0);
});
