import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { DATABASE_NAME, nameOf, set } from "../listen/testing/build.ts";
import type { WriteStreamRequest, WriteStreamResponse } from "../model/messages.ts";
import type { Write } from "../model/write.ts";
import { ALICE, Recorder, Serving } from "./testing/serving.ts";

const HANDSHAKE: WriteStreamRequest = {
  database: DATABASE_NAME,
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

function open(serving = new Serving(), handshake = HANDSHAKE) {
  const sink = new Recorder<WriteStreamResponse>();
  const stream = serving.as(ALICE).stream("Write", sink);
  stream.receive(handshake);
  return { serving, sink, stream };
}

const tokens = (sent: readonly WriteStreamResponse[]) =>
  sent.map(({ streamToken }) => Buffer.from(streamToken).toString());

test("the handshake is answered with a stream id and a token", async () => {
  const { sink } = open();
  const [answer] = await sink.until(1);
  expect(answer).toEqual({ streamId: "1", streamToken: Buffer.from("0"), writeResults: [] });
});

test("pipelined writes are applied and answered in order", async () => {
  const { serving, sink, stream } = open();
  for (let i = 0; i < 10; i++) stream.receive(writing(set("c/x", { i }), set(`c/${i}`, {})));
  const [, ...answers] = await sink.until(11);
  expect(tokens(answers)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  const times = answers.map(({ commitTime = 0n }) => commitTime);
  expect([...times].sort((a, b) => Number(a - b))).toEqual(times);
  expect(new Set(times).size).toBe(10);
  expect(serving.database.get("c/x")?.fields.get("i")).toMatchObject({ value: 9n });
  expect(serving.usage().total).toMatchObject({ requests: 10, writes: 20 });
});

test("a failed write ends the stream with its status; what was sent behind it is not applied", async () => {
  const { serving, sink, stream } = open();
  stream.receive(writing(set("c/x", {})));
  stream.receive(writing({ ...set("c/none", {}), precondition: { exists: true } }));
  stream.receive(writing(set("c/y", {})));
  expect(await sink.untilEnd()).toEqual({
    code: "NOT_FOUND",
    message: `No document to update: ${nameOf("c/none")}`,
  });
  stream.receive(writing(set("c/z", {})));
  expect(sink.sent).toHaveLength(2);
  expect(serving.paths("c")).toEqual(["c/x"]);
});

test("a refused write ends the stream with PERMISSION_DENIED", async () => {
  const { serving, sink, stream } = open();
  serving.rule(() => false);
  stream.receive(writing(set("c/x", {})));
  expect(await sink.untilEnd()).toEqual({
    code: "PERMISSION_DENIED",
    message: "\nfalse for 'create' @ L5",
  });
});

test("a message without writes is answered with a last token, then the stream ends", async () => {
  const { sink, stream } = open();
  stream.receive(writing());
  expect(await sink.untilEnd()).toBe("OK");
  expect(tokens(sink.sent)).toEqual(["0", "1"]);
});

test("a half-close lets what was sent before it be applied", async () => {
  const { serving, sink, stream } = open();
  stream.receive(writing(set("c/x", {})));
  stream.halfClose();
  expect(await sink.untilEnd()).toBe("OK");
  expect(serving.paths("c")).toEqual(["c/x"]);
  expect(sink.sent).toHaveLength(2);
});

test("after a cancel nothing more is sent or applied", async () => {
  const { serving, sink, stream } = open();
  await sink.until(1);
  stream.receive(writing(set("c/x", {})));
  stream.receive(writing(set("c/y", {})));
  stream.cancel();
  await serving.commit(set("d/x", {}));
  expect(sink.sent).toHaveLength(1);
  expect(sink.ended).toBeUndefined();
  expect(serving.database.get("c/y")).toBeUndefined();
});

describe("a first message", () => {
  test.each([
    ["'writes' must not be set on an initial write request.", { writes: [set("c/x", {})] }],
    ["'database' must be set on an initial write request.", { database: "" }],
    ["Resuming streams is not supported, do not set stream ID.", { streamId: "1" }],
    [
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
      { streamToken: Buffer.from("0") },
    ],
  ])("may be wrong: %s", async (message, overrides) => {
    const { sink } = open(new Serving(), { ...HANDSHAKE, ...overrides });
    expect(await sink.untilEnd()).toEqual({ code: "INVALID_ARGUMENT", message });
    expect(sink.sent).toEqual([]);
  });
});

test("a later message may repeat the database but not change it", async () => {
  const { sink, stream } = open();
  stream.receive({ ...writing(set("c/x", {})), database: DATABASE_NAME });
  stream.receive({ ...writing(set("c/x", {})), database: "projects/p/databases/d" });
  expect(await sink.untilEnd()).toEqual({
    code: "INVALID_ARGUMENT",
    message: `Request specified a database (projects/p/databases/d) that did not match the expected database (${DATABASE_NAME})`,
  });
  expect(sink.sent).toHaveLength(2);
});
