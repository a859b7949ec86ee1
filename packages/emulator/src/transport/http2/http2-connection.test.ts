import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FLAG, FRAME } from "./frame.ts";
import { encodeHeader } from "./hpack/encode-header.ts";
import { ERROR_CODES } from "./http2-error.ts";
import type { Http2Stream } from "./http2-stream.ts";
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

const MEBIBYTE = 1024 * 1024;
const WIDE_OPEN = 2 ** 31 - 1;
const INITIAL_WINDOW = 4;
const MAX_FRAME_SIZE = 5;
const OK = encodeHeader([{ name: ":status", value: "200" }]);

let server: TestServer;
let client: FrameClient;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  client.socket.destroy();
  await server.close();
  expect(server.faults).toEqual([]);
});

const lastStream = (): Http2Stream => {
  const stream = server.streams.at(-1);
  if (stream === undefined) throw new Error("There was no request.");
  return stream;
};
const open = (...pairs: (readonly [number, number])[]): FrameClient =>
  FrameClient.open(server.port, ...pairs);

describe("a connection", () => {
  it("is read the same however it is cut", async () => {
    client = new FrameClient(server.port);
    const bytes = Buffer.concat([PREFACE, settings(), request(1), data(1, "body", true)]);
    client.socket.setNoDelay(true);
    for (const byte of bytes) {
      client.send(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    expect((await client.next(FRAME.data, 1)).payload.toString()).toBe("body");
  });

  it("answers a ping with the same bytes, once", async () => {
    client = open();
    client.send(ping, frame({ type: FRAME.ping, flags: FLAG.ack, payload: Buffer.alloc(8) }));
    const { flags, payload } = await client.next(FRAME.ping);
    expect([flags, payload.toString()]).toEqual([FLAG.ack, "whatever"]);
    await client.settle();
    expect(client.frames).toEqual([]);
  });

  it("takes padding, priorities, unknown frames and unknown settings for what they are", async () => {
    client = open([77, 1], [1, 0], [6, 10]);
    const padded = Buffer.concat([
      Buffer.from([2]),
      Buffer.alloc(5),
      requestBlock("/echo"),
      Buffer.alloc(2),
    ]);
    client.send(
      frame({ type: FRAME.priority, streamId: 5, payload: Buffer.alloc(5) }),
      frame({ type: 99, flags: 255, streamId: 7, payload: Buffer.from("what") }),
      frame({
        type: FRAME.headers,
        flags: FLAG.endHeaders | FLAG.padded | FLAG.priority,
        streamId: 1,
        payload: padded,
      }),
      frame({
        type: FRAME.data,
        flags: FLAG.padded | FLAG.endStream,
        streamId: 1,
        payload: Buffer.from([2, 65, 66, 0, 0]),
      }),
    );
    expect((await client.next(FRAME.data, 1)).payload.toString()).toBe("AB");
  });

  it("takes a header in pieces", async () => {
    client = open();
    const block = requestBlock("/echo");
    const pieces = [block.subarray(0, 1), block.subarray(1, 1), block.subarray(1)];
    pieces.forEach((payload, index) => {
      client.send(
        frame({
          type: index === 0 ? FRAME.headers : FRAME.continuation,
          flags: [FLAG.endStream, 0, FLAG.endHeaders][index] ?? 0,
          streamId: 1,
          payload,
        }),
      );
    });
    await client.next(FRAME.headers, 1);
    expect(lastStream()).toMatchObject({ isRequestEnded: true, isClosed: true });
  });

  it("takes trailers for the end", async () => {
    client = open();
    const flags = FLAG.endHeaders | FLAG.endStream;
    const payload = encodeHeader([{ name: "x-sum", value: "1" }]);
    client.send(
      request(1),
      data(1, "ab"),
      frame({ type: FRAME.headers, flags, streamId: 1, payload }),
    );
    expect((await client.next(FRAME.data, 1)).payload.toString()).toBe("ab");
    expect((await client.next(FRAME.headers, 1)).flags).toBe(flags);
  });

  it("cuts a header of its own that is too large for a frame", async () => {
    client = open();
    client.send(request(1, "/mine"));
    await client.settle();
    const value = "x".repeat(40_000);
    lastStream().respondOnly(encodeHeader([{ name: "a", value }]));
    const first = await client.next(FRAME.headers, 1);
    const second = await client.next(FRAME.continuation, 1);
    const third = await client.next(FRAME.continuation, 1);
    expect([first, second, third].map(({ flags }) => flags)).toEqual([
      FLAG.endStream,
      0,
      FLAG.endHeaders,
    ]);
    expect(Buffer.concat([first.payload, second.payload, third.payload]).toString()).toContain(
      value,
    );
  });

  it("tells who serves a request that nobody waits for the answer", async () => {
    client = open();
    const reset = frame({ type: FRAME.rstStream, streamId: 1, payload: uint32(8) });
    client.send(request(1, "/first"), reset, request(3, "/second"));
    await client.settle();
    expect(server.cancelled).toEqual(["/first"]);
    server.streams[0]?.respond(OK);
    server.streams[0]?.end(Buffer.from("late"));
    const [socket] = server.sockets;
    client.socket.destroy();
    if (socket !== undefined) await once(socket, "close");
    expect(server.cancelled).toEqual(["/first", "/second"]);
  });

  it("resets a request that goes on after its answer, without blame", async () => {
    client = open();
    client.send(request(1, "/mine"));
    await client.settle();
    lastStream().respondOnly(OK);
    expect((await client.next(FRAME.rstStream, 1)).payload.readUInt32BE()).toBe(0);
    client.send(data(1, "more"), data(1, "and more", true), wholeRequest(3, "/bytes/1"));
    await client.next(FRAME.data, 3);
    expect(server.cancelled).toEqual([]);
  });

  it("makes room for a body as it comes", async () => {
    client = open();
    client.send(request(1, "/mine"));
    const body = "x".repeat(16_000);
    for (let sent = 0; sent < 9 * MEBIBYTE; sent += body.length) client.send(data(1, body));
    expect((await client.next(FRAME.windowUpdate, 1)).payload.readUInt32BE()).toBeGreaterThan(
      2 * MEBIBYTE,
    );
    await client.next(FRAME.windowUpdate);
  });
});

describe("an answer", () => {
  it("waits for the windows of its stream and of the connection", async () => {
    client = open([INITIAL_WINDOW, 100]);
    client.send(wholeRequest(1, "/bytes/70000"));
    await client.settle();
    expect(lastStream().bufferedBytes).toBe(69_900);
    client.send(windowUpdate(1, 69_000));
    await client.settle();
    expect(lastStream().bufferedBytes).toBe(70_000 - 65_535);
    client.send(windowUpdate(0, 10_000));
    await client.settle();
    expect(lastStream().bufferedBytes).toBe(900);
    client.send(windowUpdate(1, 900));
    await client.settle();
    expect(lastStream().isClosed).toBe(true);
  });

  it("sends as much as the windows let it, and the end with the last of it", async () => {
    client = open([INITIAL_WINDOW, 10]);
    client.send(wholeRequest(1, "/bytes/15"));
    expect(await client.next(FRAME.data, 1)).toMatchObject({ flags: 0, payload: { length: 10 } });
    // A window may come to be less than nothing.
    client.send(settings([INITIAL_WINDOW, 2]), windowUpdate(1, 8));
    await client.settle();
    expect(client.frames).toEqual([]);
    client.send(settings([INITIAL_WINDOW, 7]));
    expect(await client.next(FRAME.data, 1)).toMatchObject({
      flags: FLAG.endStream,
      payload: { length: 5 },
    });
  });

  it("comes in frames as large as the client takes", async () => {
    client = open([INITIAL_WINDOW, WIDE_OPEN], [MAX_FRAME_SIZE, 16_384]);
    client.send(windowUpdate(0, WIDE_OPEN - 65_535), wholeRequest(1, "/bytes/40000"));
    const lengths = [];
    for (let index = 0; index < 3; index += 1) {
      lengths.push((await client.next(FRAME.data, 1)).payload.length);
    }
    expect(lengths).toEqual([16_384, 16_384, 40_000 - 2 * 16_384]);
  });

  it("takes turns with the others on the connection", async () => {
    client = open([INITIAL_WINDOW, WIDE_OPEN]);
    client.send(wholeRequest(1, "/bytes/1000000"), wholeRequest(3, "/bytes/20000"));
    await client.settle();
    expect(server.streams.map(({ bufferedBytes }) => bufferedBytes)).toEqual([934_465, 20_000]);
    client.send(windowUpdate(0, 50_000), windowUpdate(0, 50_000));
    await client.settle();
    expect(server.streams[1]?.bufferedBytes).toBe(0);
  });

  it("stays where it can be seen while a client does not read", async () => {
    client = open([INITIAL_WINDOW, WIDE_OPEN]);
    client.send(windowUpdate(0, WIDE_OPEN - 65_535), request(1, "/mine"));
    await client.settle();
    client.socket.pause();
    const stream = lastStream();
    stream.respond(OK);
    const chunk = Buffer.alloc(64 * 1024, 1);
    for (let sent = 0; sent < 64 * MEBIBYTE; sent += chunk.length) stream.write(chunk);
    expect(stream.bufferedBytes).toBeGreaterThan(62 * MEBIBYTE);
    expect(server.sockets[0]?.writableLength).toBeLessThan(2 * MEBIBYTE);
    stream.end(Buffer.alloc(0));
    client.socket.resume();
    await client.next(FRAME.rstStream, 1);
    expect(stream.isClosed).toBe(true);
  });
});

describe("a farewell", () => {
  it("of the server takes no further requests, and waits for those that are open", async () => {
    client = open();
    client.send(request(1, "/mine"));
    await client.settle();
    for (const connection of server.connections) connection.leave();
    const { payload } = await client.next(FRAME.goaway);
    expect([payload.readUInt32BE(), payload.readUInt32BE(4)]).toEqual([1, ERROR_CODES.NO_ERROR]);
    client.send(request(3, "/late"), data(3, "late", true));
    await client.settle();
    expect(server.streams.map(({ head }) => head.path)).toEqual(["/mine"]);
    lastStream().respond(OK);
    lastStream().end(Buffer.from("done"));
    client.send(data(1, "", true));
    expect((await client.next(FRAME.data, 1)).payload.toString()).toBe("done");
    await client.closed;
  });

  it("of the client ends the connection with the last answer", async () => {
    client = open();
    client.send(wholeRequest(1, "/mine"), frame({ type: FRAME.goaway, payload: Buffer.alloc(8) }));
    await client.settle();
    lastStream().respondOnly(OK);
    await client.next(FRAME.headers, 1);
    await client.closed;
  });
});
