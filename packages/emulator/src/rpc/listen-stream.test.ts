import { expect, test } from "vitest";
import {
  buildDeleteWrite,
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { formatListenMessage, SimulatedListenClient } from "../listen/testing/watch-client.ts";
import type { ListenRequest, ListenTarget } from "../model/messages.ts";
import type { RpcCaller } from "../model/rpc.ts";
import { ALICE_CALLER, TestFirestoreService } from "./testing/test-service.ts";

const adding = (target: Partial<ListenTarget>, database = TEST_DATABASE_NAME): ListenRequest => ({
  database,
  addTarget: { targetId: 2, once: false, ...target },
  labels: new Map(),
});
const QUERY: Partial<ListenTarget> = {
  query: { parent: DOCUMENTS_ROOT_NAME, query: buildStructuredQuery("c") },
};

function open(serving: TestFirestoreService, caller: RpcCaller = ALICE_CALLER) {
  const client = new SimulatedListenClient();
  client.expect(2);
  const stream = serving.as(caller).stream("Listen", client);
  return { client, stream, heard: () => client.take().map(formatListenMessage) };
}

test("notifies a listener of another caller's write", async () => {
  const serving = new TestFirestoreService();
  const { stream, heard } = open(serving);
  stream.receive(adding(QUERY));
  await serving.admin.unary("Commit", {
    database: TEST_DATABASE_NAME,
    writes: [buildSetWrite("c/x", {})],
  });
  expect(heard()).toEqual([
    "ADD [2]",
    "CURRENT [2]",
    "NO_CHANGE []",
    "change c/x [2]",
    "NO_CHANGE []",
  ]);
});

test("acknowledges a removed target", () => {
  const { stream, heard } = open(new TestFirestoreService());
  stream.receive(adding(QUERY));
  heard();
  stream.receive({ database: "", removeTarget: 2, labels: new Map() });
  expect(heard()).toEqual(["REMOVE [2]"]);
});

test("reports why a query is denied, and keeps the stream open", () => {
  const serving = new TestFirestoreService();
  serving.rule(() => false);
  const { client, stream, heard } = open(serving);
  stream.receive(adding(QUERY));
  expect(heard()).toEqual(["ADD [2]", "REMOVE [2] PERMISSION_DENIED"]);
  expect(client.causes.get(2)?.message).toBe("\nfalse for 'list' @ L5");
  expect(client.ended).toBeUndefined();
});

test("reports why a query is invalid, and keeps the stream open", () => {
  const { stream, heard } = open(new TestFirestoreService());
  stream.receive(
    adding({
      query: { parent: DOCUMENTS_ROOT_NAME, query: buildStructuredQuery("c", { limit: -1 }) },
    }),
  );
  expect(heard()).toEqual(["ADD [2]", "REMOVE [2] INVALID_ARGUMENT"]);
});

test("authorizes a document again when it changes, by the current rules", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", { a: 1 }));
  serving.rule(() => true);
  const { stream, heard } = open(serving);
  stream.receive(adding({ documents: [toDocumentName("c/x")] }));
  heard();
  await serving.commit(buildSetWrite("c/x", { a: 2 }));
  expect(heard()).toEqual(["change c/x [2]", "NO_CHANGE []"]);
  serving.rule((request) => "resource" in request && request.resource !== null);
  await serving.commit(buildDeleteWrite("c/x"));
  expect(heard()).toEqual(["REMOVE [2] PERMISSION_DENIED"]);
});

test("keeps a query running after new rules are loaded", async () => {
  const serving = new TestFirestoreService();
  const { stream, heard } = open(serving);
  stream.receive(adding(QUERY));
  heard();
  serving.rule(() => false);
  await serving.commit(buildSetWrite("c/x", {}));
  expect(heard()).toEqual(["change c/x [2]", "NO_CHANGE []"]);
});

test("adds one record to the usage meter per message and per commit", async () => {
  const serving = new TestFirestoreService();
  await serving.commit(buildSetWrite("c/x", {}), buildSetWrite("c/y", {}));
  serving.rule(() => true);
  const { stream } = open(serving);
  stream.receive(adding(QUERY));
  await Promise.resolve();
  await serving.commit(buildSetWrite("c/x", { a: 1 }));
  expect(serving.usage().requests).toMatchObject([
    { rpc: "Listen", reads: 2, rulesReads: 1 },
    { rpc: "Listen", reads: 1, rulesReads: 0 },
  ]);
});

test("ends the stream on half-close, and silently on cancel", async () => {
  const serving = new TestFirestoreService();
  const closed = open(serving);
  closed.stream.receive(adding(QUERY));
  closed.stream.halfClose();
  const cancelled = open(serving);
  cancelled.stream.receive(adding(QUERY));
  cancelled.stream.cancel();
  expect([closed.client.ended, cancelled.client.ended]).toEqual(["OK", undefined]);
  closed.heard();
  cancelled.heard();
  await serving.commit(buildSetWrite("c/x", {}));
  expect([...closed.heard(), ...cancelled.heard()]).toEqual([]);
  expect(serving.timers.size).toBe(0);
});

test("ends the stream on half-close before any message", () => {
  const { client, stream } = open(new TestFirestoreService());
  stream.halfClose();
  expect(client.ended).toBe("OK");
});

test.each([
  ["an unknown form", "c"],
  ["none", ""],
])("ends the stream if the first message has a database of %s", (_, database) => {
  const { client, stream } = open(new TestFirestoreService());
  stream.receive(adding(QUERY, database));
  expect(client.ended).toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("ends the stream if a later message names another database", () => {
  const { client, stream } = open(new TestFirestoreService());
  stream.receive(adding(QUERY));
  stream.receive(adding({ ...QUERY, targetId: 4 }, "projects/p/databases/d"));
  expect(client.ended).toEqual({
    code: "INVALID_ARGUMENT",
    message: `Request specified a database (projects/p/databases/d) that did not match the expected database (${TEST_DATABASE_NAME})`,
  });
});
