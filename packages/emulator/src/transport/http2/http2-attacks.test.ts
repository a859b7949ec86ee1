import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLAG, FRAME } from "./frame.ts";
import { ERROR_CODES, type ErrorName } from "./http2-error.ts";
import {
  data,
  FrameClient,
  frame,
  PREFACE,
  ping,
  request,
  requestBlock,
  settings,
  uint32,
  wholeRequest,
  windowUpdate,
} from "./testing/frame-client.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

const KIBIBYTE = 1024;
const MAX_INCREMENT = 2 ** 31 - 1;
const END_HEADERS = FLAG.endHeaders;
const block = requestBlock("/echo");
const headers = (parts: { flags?: number; streamId?: number; payload?: Buffer }): Buffer =>
  frame({ type: FRAME.headers, flags: END_HEADERS, streamId: 1, payload: block, ...parts });
const continuation = (payload: Buffer, flags = 0, streamId = 1): Buffer =>
  frame({ type: FRAME.continuation, flags, streamId, payload });
const reset = (streamId: number): Buffer =>
  frame({ type: FRAME.rstStream, streamId, payload: uint32(8) });
const line = (name: string, value: string): { name: string; value: string } => ({ name, value });
const repeated = (count: number, each: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => each(index)));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

const expectAlive = async (): Promise<void> => {
  const client = FrameClient.open(server.port);
  client.send(wholeRequest(1, "/bytes/3"));
  expect(await client.next(FRAME.data, 1)).toMatchObject({ payload: Buffer.from([7, 7, 7]) });
  client.socket.destroy();
};

type Attack = readonly [what: string, code: ErrorName, frames: readonly Buffer[]];

const ENDS_THE_CONNECTION: readonly Attack[] = [
  ["a ping before any settings", "PROTOCOL_ERROR", []],
  ["data on the connection", "PROTOCOL_ERROR", [data(0, "x")]],
  ["data on a stream that nobody opened", "PROTOCOL_ERROR", [data(1, "x")]],
  ["data on a stream of the server", "PROTOCOL_ERROR", [data(2, "x")]],
  [
    "data on a stream that the client has ended",
    "STREAM_CLOSED",
    [wholeRequest(1, "/bytes/1"), data(1, "x")],
  ],
  ["data on a stream that it has reset", "STREAM_CLOSED", [request(1), reset(1), data(1, "x")]],
  [
    "data with more padding than payload",
    "PROTOCOL_ERROR",
    [
      request(1),
      frame({ type: FRAME.data, flags: FLAG.padded, streamId: 1, payload: Buffer.from([3, 0, 0]) }),
    ],
  ],
  [
    "padding without its length",
    "PROTOCOL_ERROR",
    [request(1), frame({ type: FRAME.data, flags: FLAG.padded, streamId: 1 })],
  ],
  [
    "a frame that is too large",
    "FRAME_SIZE_ERROR",
    [request(1), frame({ type: FRAME.data, streamId: 1, length: 16 * KIBIBYTE + 1 })],
  ],
  ["a header on the connection", "PROTOCOL_ERROR", [headers({ streamId: 0 })]],
  ["a header on a stream of the server", "PROTOCOL_ERROR", [headers({ streamId: 2 })]],
  [
    "a header on a stream that is over",
    "STREAM_CLOSED",
    [wholeRequest(3, "/bytes/1"), headers({ streamId: 3 })],
  ],
  ["a header on a stream before the last", "STREAM_CLOSED", [request(3), request(1)]],
  [
    "a header with more padding than payload",
    "PROTOCOL_ERROR",
    [headers({ flags: END_HEADERS | FLAG.padded, payload: Buffer.from([9, 0x82]) })],
  ],
  [
    "a header with half a priority",
    "FRAME_SIZE_ERROR",
    [headers({ flags: END_HEADERS | FLAG.priority, payload: Buffer.from([0, 0, 0]) })],
  ],
  ["a header that is no HPACK", "COMPRESSION_ERROR", [headers({ payload: Buffer.from([0x80]) })]],
  [
    "a header that names what was never said",
    "COMPRESSION_ERROR",
    [headers({ payload: Buffer.from([0xfe]) })],
  ],
  ["a continuation of nothing", "PROTOCOL_ERROR", [continuation(block)]],
  ["another frame within a header", "PROTOCOL_ERROR", [headers({ flags: 0 }), ping]],
  [
    "an unknown frame within a header",
    "PROTOCOL_ERROR",
    [headers({ flags: 0 }), frame({ type: 77 })],
  ],
  [
    "another stream's continuation",
    "PROTOCOL_ERROR",
    [headers({ flags: 0 }), continuation(block, END_HEADERS, 3)],
  ],
  [
    "a header that goes on and on",
    "ENHANCE_YOUR_CALM",
    [headers({ flags: 0 }), repeated(20, () => continuation(Buffer.alloc(8 * KIBIBYTE)))],
  ],
  [
    "a header of empty continuations",
    "ENHANCE_YOUR_CALM",
    [headers({ flags: 0 }), repeated(1000, () => continuation(Buffer.alloc(0)))],
  ],
  ["a reset of no stream", "PROTOCOL_ERROR", [reset(0)]],
  ["a reset of a stream that nobody opened", "PROTOCOL_ERROR", [reset(1)]],
  [
    "a reset that is cut off",
    "FRAME_SIZE_ERROR",
    [request(1), frame({ type: FRAME.rstStream, streamId: 1, payload: Buffer.alloc(3) })],
  ],
  ["a priority of no stream", "PROTOCOL_ERROR", [frame({ type: FRAME.priority, payload: block })]],
  [
    "a priority of the wrong size",
    "FRAME_SIZE_ERROR",
    [frame({ type: FRAME.priority, streamId: 1, payload: Buffer.alloc(4) })],
  ],
  [
    "settings of a stream",
    "PROTOCOL_ERROR",
    [frame({ type: FRAME.settings, streamId: 1, payload: Buffer.alloc(6) })],
  ],
  [
    "half a setting",
    "FRAME_SIZE_ERROR",
    [frame({ type: FRAME.settings, payload: Buffer.alloc(7) })],
  ],
  [
    "settings in an acknowledgement",
    "FRAME_SIZE_ERROR",
    [frame({ type: FRAME.settings, flags: FLAG.ack, payload: Buffer.alloc(6) })],
  ],
  ["push that is neither on nor off", "PROTOCOL_ERROR", [settings([2, 2])]],
  ["an initial window of 2 GiB", "FLOW_CONTROL_ERROR", [settings([4, 2 ** 31])]],
  ["frames smaller than the smallest", "PROTOCOL_ERROR", [settings([5, 16 * KIBIBYTE - 1])]],
  ["frames larger than the largest", "PROTOCOL_ERROR", [settings([5, 2 ** 24])]],
  [
    "an initial window that makes another too large",
    "FLOW_CONTROL_ERROR",
    [request(1), windowUpdate(1, MAX_INCREMENT - 65_535), settings([4, 65_536])],
  ],
  [
    "a promise",
    "PROTOCOL_ERROR",
    [frame({ type: FRAME.pushPromise, streamId: 1, payload: block })],
  ],
  ["a ping of a stream", "PROTOCOL_ERROR", [frame({ type: FRAME.ping, streamId: 1 })]],
  ["a ping of the wrong size", "FRAME_SIZE_ERROR", [frame({ type: FRAME.ping, payload: block })]],
  ["a farewell to a stream", "PROTOCOL_ERROR", [frame({ type: FRAME.goaway, streamId: 1 })]],
  ["half a farewell", "FRAME_SIZE_ERROR", [frame({ type: FRAME.goaway, payload: uint32(0) })]],
  ["a window that grows by nothing", "PROTOCOL_ERROR", [windowUpdate(0, 0)]],
  ["a window larger than can be", "FLOW_CONTROL_ERROR", [windowUpdate(0, MAX_INCREMENT)]],
  ["a window of a stream that nobody opened", "PROTOCOL_ERROR", [windowUpdate(1, 1)]],
  [
    "a window by half a number",
    "FRAME_SIZE_ERROR",
    [frame({ type: FRAME.windowUpdate, payload: Buffer.alloc(3) })],
  ],
  [
    "streams that are opened and reset at once",
    "ENHANCE_YOUR_CALM",
    [repeated(1001, (index) => Buffer.concat([request(2 * index + 1), reset(2 * index + 1)]))],
  ],
  [
    "requests that must be refused, one after the other",
    "ENHANCE_YOUR_CALM",
    [repeated(1001, (index) => request(2 * index + 1, ""))],
  ],
  ["settings that change for ever", "ENHANCE_YOUR_CALM", [repeated(1001, () => settings([4, 1]))]],
  ["data without data", "ENHANCE_YOUR_CALM", [request(1), repeated(1001, () => data(1, ""))]],
  [
    "a window that opens byte by byte",
    "ENHANCE_YOUR_CALM",
    [settings([4, 0]), wholeRequest(1, "/bytes/5000"), repeated(1001, () => windowUpdate(1, 1))],
  ],
];

describe("the connection ends with a reason, and only it, after", () => {
  it.each(ENDS_THE_CONNECTION)("%s", async (_what, code, frames) => {
    const client = new FrameClient(server.port);
    if (frames.length === 0) client.send(PREFACE, ping);
    else client.send(PREFACE, settings(), ...frames);
    expect(await client.farewell()).toBe(ERROR_CODES[code]);
    await client.closed;
    await expectAlive();
  });

  it("a preface that is none", async () => {
    const client = new FrameClient(server.port);
    client.send(Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r!"));
    expect(await client.farewell()).toBe(ERROR_CODES.PROTOCOL_ERROR);
    await client.closed;
  });

  it("replies that are asked for and not read", async () => {
    const client = FrameClient.open(server.port);
    await client.settle();
    client.socket.pause();
    const flood = repeated(10_000, () => ping);
    const pour = (): void => {
      client.socket.write(flood, (error) => {
        if (!error) pour();
      });
    };
    pour();
    await client.closed;
    await expectAlive();
  });
});

const ENDS_THE_STREAM: readonly Attack[] = [
  [
    "data behind the end",
    "STREAM_CLOSED",
    [
      headers({ flags: END_HEADERS | FLAG.endStream, payload: requestBlock("/silent") }),
      data(1, "x"),
    ],
  ],
  [
    "trailers behind the end",
    "STREAM_CLOSED",
    [
      headers({ flags: END_HEADERS | FLAG.endStream, payload: requestBlock("/silent") }),
      headers({}),
    ],
  ],
  ["trailers that do not end it", "PROTOCOL_ERROR", [request(1), headers({})]],
  [
    "trailers with a path",
    "PROTOCOL_ERROR",
    [request(1), headers({ flags: END_HEADERS | FLAG.endStream })],
  ],
  ["no path", "PROTOCOL_ERROR", [headers({ payload: Buffer.from([0x83, 0x86]) })]],
  ["no method", "PROTOCOL_ERROR", [headers({ payload: Buffer.from([0x84, 0x86]) })]],
  ["no scheme", "PROTOCOL_ERROR", [headers({ payload: Buffer.from([0x83, 0x84]) })]],
  ["two methods", "PROTOCOL_ERROR", [headers({ payload: Buffer.from([0x82, 0x83, 0x84, 0x86]) })]],
  ["a status", "PROTOCOL_ERROR", [headers({ payload: Buffer.from([0x83, 0x84, 0x86, 0x88]) })]],
  [
    "a path behind a plain line",
    "PROTOCOL_ERROR",
    [request(1, "/", line("a", "1"), line(":path", "/"))],
  ],
  ["an upper-case name", "PROTOCOL_ERROR", [request(1, "/", line("A", "1"))]],
  ["a name of nothing", "PROTOCOL_ERROR", [request(1, "/", line("", "1"))]],
  ["a line break in a value", "PROTOCOL_ERROR", [request(1, "/", line("a", "1\r\nb: 2"))]],
  ["a line break in the path", "PROTOCOL_ERROR", [request(1, "/\n")]],
  ["a blank around a value", "PROTOCOL_ERROR", [request(1, "/", line("a", " 1"))]],
  ["a line of HTTP/1.1", "PROTOCOL_ERROR", [request(1, "/", line("connection", "close"))]],
  ["another `te` than trailers", "PROTOCOL_ERROR", [request(1, "/", line("te", "gzip"))]],
  ["a length that is none", "PROTOCOL_ERROR", [request(1, "/", line("content-length", "1e3"))]],
  [
    "more than it said",
    "PROTOCOL_ERROR",
    [request(1, "/silent", line("content-length", "2")), data(1, "abc")],
  ],
  [
    "less than it said",
    "PROTOCOL_ERROR",
    [request(1, "/silent", line("content-length", "2")), data(1, "a", true)],
  ],
  ["a window that grows by nothing", "PROTOCOL_ERROR", [request(1), windowUpdate(1, 0)]],
  [
    "a window larger than can be",
    "FLOW_CONTROL_ERROR",
    [request(1), windowUpdate(1, MAX_INCREMENT)],
  ],
  [
    "a priority of the wrong size",
    "FRAME_SIZE_ERROR",
    [request(1), frame({ type: FRAME.priority, streamId: 1, payload: Buffer.alloc(4) })],
  ],
];

describe("one stream ends with a reason, and the others go on, after", () => {
  it.each(ENDS_THE_STREAM)("%s", async (_what, code, frames) => {
    const client = FrameClient.open(server.port);
    client.send(...frames);
    const { payload } = await client.next(FRAME.rstStream, 1);
    expect(payload.readUInt32BE()).toBe(ERROR_CODES[code]);
    client.send(data(1, "was on its way"), wholeRequest(3, "/bytes/2"));
    expect((await client.next(FRAME.data, 3)).payload).toHaveLength(2);
    client.socket.destroy();
  });
});

describe("a header that is too large", () => {
  it.each([
    ["is answered with 431", [line("a", "x".repeat(40_000)), line("b", "x".repeat(40_000))]],
    ["of very many lines, too", Array.from({ length: 2000 }, () => line("a", "1"))],
  ])("%s, and the connection goes on", async (_what, lines) => {
    const client = FrameClient.open(server.port);
    const whole = requestBlock("/echo", ...lines);
    const parts = Array.from({ length: Math.ceil(whole.length / 16_000) }, (_, index) =>
      whole.subarray(index * 16_000, (index + 1) * 16_000),
    );
    const [first, ...others] = parts;
    client.send(headers({ flags: others.length === 0 ? END_HEADERS : 0, payload: first ?? block }));
    others.forEach((part, index) => {
      client.send(continuation(part, index === others.length - 1 ? END_HEADERS : 0));
    });
    expect((await client.next(FRAME.headers, 1)).payload.toString("latin1")).toContain("431");
    client.send(wholeRequest(3, "/bytes/2"));
    expect((await client.next(FRAME.data, 3)).payload).toHaveLength(2);
    client.socket.destroy();
  });
});
