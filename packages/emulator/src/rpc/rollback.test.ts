import { expect, test } from "vitest";
import { DATABASE_NAME, nameOf, set } from "../listen/testing/build.ts";
import { ALICE, refusal, Serving } from "./testing/serving.ts";

test("ends the transaction and frees what it held; doing it twice is fine", async () => {
  const serving = new Serving();
  const service = serving.as(ALICE);
  const { transaction } = await service.unary("BeginTransaction", { database: DATABASE_NAME });
  const read = { database: DATABASE_NAME, documents: [nameOf("c/x")], transaction };
  await service.serverStream("BatchGetDocuments", read);
  expect(await service.unary("Rollback", { database: DATABASE_NAME, transaction })).toEqual({});
  expect(await service.unary("Rollback", { database: DATABASE_NAME, transaction })).toEqual({});
  await serving.commit(set("c/x", {}));
  expect(await refusal(service.serverStream("BatchGetDocuments", read))).toBe(
    "10 The referenced transaction has expired or is no longer valid.",
  );
});

test("of bytes that are no transaction is INVALID_ARGUMENT", async () => {
  const service = new Serving().as(ALICE);
  const transaction = Uint8Array.of(1, 2, 3);
  expect(await refusal(service.unary("Rollback", { database: DATABASE_NAME, transaction }))).toBe(
    "3 Invalid transaction.",
  );
});
