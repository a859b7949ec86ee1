import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import {
  buildSetWrite,
  TEST_DATABASE_NAME,
  toDocumentName,
} from "../listen/testing/build-listen-data.ts";
import type { WriteStreamRequest, WriteStreamResponse } from "../model/messages.ts";
import type { Write } from "../model/write.ts";
import {
  ALICE_CALLER,
  RecordingResponseSink,
  TestFirestoreService,
} from "./testing/test-service.ts";

const HANDSHAKE: WriteStreamRequest = {
  database: TEST_DATABASE_NAME,
  streamId: "",
  writes: [],
  streamToken: new Uint8Array(),
};
const writing = (...writes: readonly Write[]): WriteStreamRequest => ({
  database: "",
  streamId: "",
  writes,
  streamToken: Buffer.from("0"),
});

function open(serving = new TestFirestoreService(), handshake = HANDSHAKE) {
  const sink = new RecordingResponseSink<WriteStreamResponse>();
  const stream = serving.as(ALICE_CALLER).stream("Write", sink);
  stream.receive(handshake);
  return { serving, sink, stream };
}

const tokens = (sent: readonly WriteStreamResponse[]) =>
  sent.map(({ streamToken }) => Buffer.from(streamToken).toString());

test("responds to the handshake with a stream id and a token", async () => {
  const { sink } = open();
  const [answer] = await sink.until(1);
  expect(answer).toEqual({ streamId: "1", streamToken: Buffer.from("0"), writeResults: [] });
});

test("applies pipelined writes and responds in order", async () => {
  const { serving, sink, stream } = open();
  for (let i = 0; i < 10; i++)
    stream.receive(writing(buildSetWrite("c/x", { i }), buildSetWrite(`c/${i}`, {})));
  const [, ...answers] = await sink.until(11);
  expect(tokens(answers)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  const times = answers.map(({ commitTime = 0n }) => commitTime);
  expect([...times].sort((a, b) => Number(a - b))).toEqual(times);
  expect(new Set(times).size).toBe(10);
  expect(serving.database.get("c/x")?.fields.get("i")).toMatchObject({ value: 9n });
  expect(serving.usage().total).toMatchObject({ requests: 10, writes: 20 });
});

test("ends with the status of a failed write and drops the following writes", async () => {
  const { serving, sink, stream } = open();
  stream.receive(writing(buildSetWrite("c/x", {})));
  stream.receive(writing({ ...buildSetWrite("c/none", {}), precondition: { exists: true } }));
  stream.receive(writing(buildSetWrite("c/y", {})));
  expect(await sink.untilEnd()).toEqual({
    code: "NOT_FOUND",
    message: `No document to update: ${toDocumentName("c/none")}`,
  });
  stream.receive(writing(buildSetWrite("c/z", {})));
  expect(sink.sent).toHaveLength(2);
  expect(serving.paths("c")).toEqual(["c/x"]);
});

test("ends with PERMISSION_DENIED after a denied write", async () => {
  const { serving, sink, stream } = open();
  serving.rule(() => false);
  stream.receive(writing(buildSetWrite("c/x", {})));
  expect(await sink.untilEnd()).toEqual({
    code: "PERMISSION_DENIED",
    message: "\nfalse for 'create' @ L5",
  });
});

test("responds to a message without writes with a last stream token, then ends", async () => {
  const { sink, stream } = open();
  stream.receive(writing());
  expect(await sink.untilEnd()).toBe("OK");
  expect(tokens(sink.sent)).toEqual(["0", "1"]);
});

test("applies writes sent before a half-close", async () => {
  const { serving, sink, stream } = open();
  stream.receive(writing(buildSetWrite("c/x", {})));
  stream.halfClose();
  expect(await sink.untilEnd()).toBe("OK");
  expect(serving.paths("c")).toEqual(["c/x"]);
  expect(sink.sent).toHaveLength(2);
});

test("sends and applies nothing after a cancel", async () => {
  const { serving, sink, stream } = open();
  await sink.until(1);
  stream.receive(writing(buildSetWrite("c/x", {})));
  stream.receive(writing(buildSetWrite("c/y", {})));
  stream.cancel();
  await serving.commit(buildSetWrite("d/x", {}));
  expect(sink.sent).toHaveLength(1);
  expect(sink.ended).toBeUndefined();
  expect(serving.database.get("c/y")).toBeUndefined();
});

describe("first message", () => {
  test.each([
    [
      "'writes' must not be set on an initial write request.",
      { writes: [buildSetWrite("c/x", {})] },
    ],
    ["'database' must be set on an initial write request.", { database: "" }],
    ["Resuming streams is not supported, do not set stream ID.", { streamId: "1" }],
    [
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
      { streamToken: Buffer.from("0") },
    ],
  ])("is rejected: %s", async (message, overrides) => {
    const { sink } = open(new TestFirestoreService(), { ...HANDSHAKE, ...overrides });
    expect(await sink.untilEnd()).toEqual({ code: "INVALID_ARGUMENT", message });
    expect(sink.sent).toEqual([]);
  });
});

test("accepts the database again in a later message but not another one", async () => {
  const { sink, stream } = open();
  stream.receive({ ...writing(buildSetWrite("c/x", {})), database: TEST_DATABASE_NAME });
  stream.receive({ ...writing(buildSetWrite("c/x", {})), database: "projects/p/databases/d" });
  expect(await sink.untilEnd()).toEqual({
    code: "INVALID_ARGUMENT",
    message: `Request specified a database (projects/p/databases/d) that did not match the expected database (${TEST_DATABASE_NAME})`,
  });
  expect(sink.sent).toHaveLength(2);
});
