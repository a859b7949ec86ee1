import { expect, test } from "vitest";
import { DATABASE_NAME, setWrite, toDocumentName } from "../listen/testing/build-listen-data.ts";
import { ALICE, getRejection, TestService } from "./testing/test-service.ts";

test("returns a transaction that reads and commits", async () => {
  const serving = new TestService();
  const service = serving.as(ALICE);
  const { transaction } = await service.unary("BeginTransaction", { database: DATABASE_NAME });
  await service.serverStream("BatchGetDocuments", {
    database: DATABASE_NAME,
    documents: [toDocumentName("c/x")],
    transaction,
  });
  await service.unary("Commit", {
    database: DATABASE_NAME,
    writes: [setWrite("c/x", {})],
    transaction,
  });
  expect(serving.paths("c")).toEqual(["c/x"]);
});

test("rejects writes in a read-only transaction", async () => {
  const service = new TestService().as(ALICE);
  const { transaction } = await service.unary("BeginTransaction", {
    database: DATABASE_NAME,
    options: { mode: "readOnly" },
  });
  const commit = { database: DATABASE_NAME, writes: [setWrite("c/x", {})], transaction };
  expect(await getRejection(service.unary("Commit", commit))).toBe(
    "3 Cannot modify entities in a read-only transaction.",
  );
});
