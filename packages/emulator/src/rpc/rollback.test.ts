import { expect, test } from "vitest";
import {
  buildSetWrite,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

test("ends the transaction and releases its locks, and succeeds again when repeated", async () => {
  const serving = new TestFirestoreService();
  const service = serving.as(ALICE_CALLER);
  const { transaction } = await service.unary("BeginTransaction", { database: TEST_DATABASE_NAME });
  const read = { database: TEST_DATABASE_NAME, documents: [toDocumentName("c/x")], transaction };
  await service.serverStream("BatchGetDocuments", read);
  expect(await service.unary("Rollback", { database: TEST_DATABASE_NAME, transaction })).toEqual(
    {},
  );
  expect(await service.unary("Rollback", { database: TEST_DATABASE_NAME, transaction })).toEqual(
    {},
  );
  await serving.commit(buildSetWrite("c/x", {}));
  expect(await getRejectionText(service.serverStream("BatchGetDocuments", read))).toBe(
    "10 The referenced transaction has expired or is no longer valid.",
  );
});

test("rejects bytes that are not a transaction with INVALID_ARGUMENT", async () => {
  const service = new TestFirestoreService().as(ALICE_CALLER);
  const transaction = Uint8Array.of(1, 2, 3);
  expect(
    await getRejectionText(
      service.unary("Rollback", { database: TEST_DATABASE_NAME, transaction }),
    ),
  ).toBe("3 Invalid transaction.");
});
