import { expect, test } from "vitest";
import {
  buildDeleteWrite,
  buildSetWrite,
  TEST_DATABASE_NAME,
} from "../listen/testing/build-listen-data.ts";
import type { Write } from "../model/write.ts";
import { ALICE_CALLER, getRejectionText, TestFirestoreService } from "./testing/test-service.ts";

const request = (...writes: readonly Write[]) => ({ database: TEST_DATABASE_NAME, writes });

test("applies each write independently", async () => {
  const serving = new TestFirestoreService();
  const failing = { ...buildSetWrite("c/y", {}), precondition: { exists: true } };
  const { writeResults, status } = await serving.admin.unary(
    "BatchWrite",
    request(buildSetWrite("c/x", {}), failing, buildDeleteWrite("c/z")),
  );
  expect(status.map(({ code }) => code)).toEqual(["OK", "NOT_FOUND", "OK"]);
  expect(writeResults.map(({ updateTime }) => updateTime !== undefined)).toEqual([
    true,
    false,
    false,
  ]);
  expect(serving.paths("c")).toEqual(["c/x"]);
  expect(serving.usage().total).toMatchObject({ requests: 1, writes: 1, deletes: 1 });
});

test("rejects the whole request if a document occurs twice", async () => {
  const serving = new TestFirestoreService();
  const twice = request(buildSetWrite("c/x", {}), buildDeleteWrite("c/x"));
  expect(await getRejectionText(serving.admin.unary("BatchWrite", twice))).toBe(
    "3 the same document cannot be written more than once in a single request",
  );
  expect(serving.paths("c")).toEqual([]);
});

test("rejects the whole request before any write if a write is invalid", async () => {
  const serving = new TestFirestoreService();
  const invalid = request(buildSetWrite("c/x", {}), buildSetWrite("c/y", { __x__: 1 }));
  expect(await getRejectionText(serving.admin.unary("BatchWrite", invalid))).toBe(
    "3 field name __x__ is reserved",
  );
  expect(serving.paths("c")).toEqual([]);
  expect(serving.usage().total).toMatchObject({ writes: 0 });
});

test("requires an administrator, whatever the rules allow", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => true);
  const refused = serving.as(ALICE_CALLER).unary("BatchWrite", request(buildSetWrite("c/x", {})));
  expect(await getRejectionText(refused)).toBe("7 Batch writes require admin authentication.");
});
