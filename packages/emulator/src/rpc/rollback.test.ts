import { expect, test } from "vitest";
import { DATABASE_NAME, nameOf, set } from "../listen/testing/build-listen-data.ts";
import { ALICE, getRejection, Serving } from "./testing/serving.ts";

test("ends the transaction and releases its locks; a second rollback succeeds", async () => {
  const serving = new Serving();
  const service = serving.as(ALICE);
  const { transaction } = await service.unary("BeginTransaction", { database: DATABASE_NAME });
  const read = { database: DATABASE_NAME, documents: [nameOf("c/x")], transaction };
  await service.serverStream("BatchGetDocuments", read);
  expect(await service.unary("Rollback", { database: DATABASE_NAME, transaction })).toEqual({});
  expect(await service.unary("Rollback", { database: DATABASE_NAME, transaction })).toEqual({});
  await serving.commit(set("c/x", {}));
  expect(await getRejection(service.serverStream("BatchGetDocuments", read))).toBe(
    "10 The referenced transaction has expired or is no longer valid.",
  );
});

test("rejects bytes that are not a transaction with INVALID_ARGUMENT", async () => {
  const service = new Serving().as(ALICE);
  const transaction = Uint8Array.of(1, 2, 3);
  expect(
    await getRejection(service.unary("Rollback", { database: DATABASE_NAME, transaction })),
  ).toBe("3 Invalid transaction.");
});
