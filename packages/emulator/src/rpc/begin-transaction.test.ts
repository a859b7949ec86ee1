import { expect, test } from "vitest";
import {
  buildSetWrite,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

test("returns a transaction that reads and commits", async () => {
  const serving = new TestFirestoreService();
  const service = serving.as(ALICE_CALLER);
  const { transaction } = await service.unary("BeginTransaction", { database: TEST_DATABASE_NAME });
  await service.serverStream("BatchGetDocuments", {
    database: TEST_DATABASE_NAME,
    documents: [toDocumentName("c/x")],
    transaction,
  });
  await service.unary("Commit", {
    database: TEST_DATABASE_NAME,
    writes: [buildSetWrite("c/x", {})],
    transaction,
  });
  expect(serving.paths("c")).toEqual(["c/x"]);
});

test("rejects writes in a read-only transaction", async () => {
  const service = new TestFirestoreService().as(ALICE_CALLER);
  const { transaction } = await service.unary("BeginTransaction", {
    database: TEST_DATABASE_NAME,
    options: { mode: "readOnly" },
  });
  const commit = { database: TEST_DATABASE_NAME, writes: [buildSetWrite("c/x", {})], transaction };
  expect(await getRejectionText(service.unary("Commit", commit))).toBe(
    "3 Cannot modify entities in a read-only transaction.",
  );
});
