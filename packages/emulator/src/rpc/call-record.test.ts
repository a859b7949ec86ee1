import { expect, test } from "vitest";
import {
  buildSetWrite,
  buildStructuredQuery,
  DOCUMENTS_ROOT_NAME,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import { SimulatedListenClient } from "../listen/testing/watch-client.ts";
import type { ListenRequest, ListenTarget, WriteStreamResponse } from "../model/messages.ts";
import type { RpcCallRecord } from "./call-record.ts";
import {
  ALICE_CALLER,
  RecordingResponseSink,
  TestFirestoreService,
} from "./testing/test-service.ts";

const adding = (target: Partial<ListenTarget>): ListenRequest => ({
  database: TEST_DATABASE_NAME,
  addTarget: { targetId: 2, once: false, ...target },
  labels: new Map(),
});

function listen(serving: TestFirestoreService, target: Partial<ListenTarget>): void {
  const client = new SimulatedListenClient();
  client.expect(2);
  serving.as(ALICE_CALLER).stream("Listen", client).receive(adding(target));
}

const told = ({ rpc, call, decisions, failure, counts }: RpcCallRecord): unknown => ({
  rpc,
  asked: call !== undefined,
  judged: decisions.map(({ method }) => method),
  failure: failure?.code,
  cost: counts.reads + counts.writes,
});
const turn = (): Promise<void> => Promise.resolve();

test("records a listener as one call, and each later snapshot as a call without a request", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => true);
  listen(serving, { query: { parent: DOCUMENTS_ROOT_NAME, query: buildStructuredQuery("c") } });
  await turn();
  await serving.commit(buildSetWrite("c/x", {}));
  await turn();
  expect(serving.calls.map(told)).toEqual([
    { rpc: "Listen", asked: true, judged: ["list"], failure: undefined, cost: 1 },
    { rpc: "Listen", asked: false, judged: [], failure: undefined, cost: 1 },
  ]);
});

test("records a rejected listener with its error, whether rules denied it or not", async () => {
  const serving = new TestFirestoreService();
  serving.rule(() => false);
  listen(serving, { documents: [toDocumentName("c/x")] });
  await turn();
  listen(serving, {
    query: { parent: DOCUMENTS_ROOT_NAME, query: buildStructuredQuery("c", { limit: -1 }) },
  });
  await turn();
  expect(serving.calls.map(told)).toEqual([
    { rpc: "Listen", asked: true, judged: ["get"], failure: "PERMISSION_DENIED", cost: 0 },
    { rpc: "Listen", asked: true, judged: [], failure: "INVALID_ARGUMENT", cost: 0 },
  ]);
});

test("records each message of a Write stream as one call, except the handshake", async () => {
  const serving = new TestFirestoreService();
  serving.rule((request) => request.auth !== null && "path" in request && request.path !== "c/no");
  const sink = new RecordingResponseSink<WriteStreamResponse>();
  const stream = serving.as(ALICE_CALLER).stream("Write", sink);
  const message = { database: "", streamId: "", streamToken: new Uint8Array() };
  stream.receive({ ...message, database: TEST_DATABASE_NAME, writes: [] });
  stream.receive({ ...message, writes: [buildSetWrite("c/x", {}), buildSetWrite("c/y", {})] });
  stream.receive({ ...message, writes: [buildSetWrite("c/no", {})] });
  await sink.untilEnd();
  expect(serving.calls.map(told)).toEqual([
    { rpc: "Write", asked: true, judged: ["create", "create"], failure: undefined, cost: 2 },
    { rpc: "Write", asked: true, judged: ["create"], failure: "PERMISSION_DENIED", cost: 0 },
  ]);
});
