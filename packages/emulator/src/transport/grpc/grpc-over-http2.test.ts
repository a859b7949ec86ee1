import { once } from "node:events";
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { createServer as createProxy, connect as openSocket, type Socket } from "node:net";
import { Client, credentials, status as GRPC_STATUS, Metadata } from "@grpc/grpc-js";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decodeResponseToJson, encodeRequestFromJson } from "../../codec/codec.ts";
import type { FirestoreService, ResponseStreamSink, RpcName } from "../../model/rpc.ts";
import { createEmulator, type Emulator } from "../../server.ts";
import { GrpcClient } from "../../testing/grpc-client.ts";
import { sendHttpRequest } from "../../testing/http-client.ts";
import { createHttp2Endpoint } from "../http2-endpoint.ts";
import { type BoundPort, bindPort } from "../port.ts";
import { encodeGrpcMessageFrame, GrpcMessageFrameReader } from "./message-frames.ts";

const PROJECT = "demo-http2";
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;
const MEBIBYTE = 1024 * 1024;
const CANCEL = 8;

const write = (path: string, text: string): unknown => ({
  update: { name: `${ROOT}/${path}`, fields: { text: { stringValue: text } } },
});
const query = (collectionId: string): unknown => ({
  parent: ROOT,
  structuredQuery: { from: [{ collectionId }] },
});

let emulator: Emulator;
let client: GrpcClient;
beforeAll(async () => {
  emulator = await createEmulator();
  client = new GrpcClient(emulator.url);
});
beforeEach(() => emulator.clear(PROJECT));
afterAll(async () => {
  client.close();
  await emulator.close();
});

const commit = async (...writes: readonly unknown[]): Promise<void> => {
  const { status } = await client.unary("Commit", { database: DATABASE, writes });
  expect(status.code).toBe(0);
};

const openCall = (session: ClientHttp2Session, name: RpcName): ClientHttp2Stream =>
  session.request({
    ":method": "POST",
    ":path": `/google.firestore.v1.Firestore/${name}`,
    "content-type": "application/grpc",
    te: "trailers",
  });

/** Resolves with all messages of a response. */
async function readMessages(stream: ClientHttp2Stream, name: RpcName): Promise<readonly unknown[]> {
  const frames = new GrpcMessageFrameReader();
  const messages: unknown[] = [];
  for await (const chunk of stream) {
    for (const message of frames.push(chunk)) messages.push(decodeResponseToJson(name, message));
  }
  return messages;
}

const FRAME_TYPE = { data: 0, headers: 1 } as const;

/** Returns the types of the HTTP/2 frames in a packet, which must contain only complete frames (RFC 9113, section 4.1). */
function frameTypesOf(packet: Buffer): readonly number[] {
  const types: number[] = [];
  for (let start = 0; start < packet.length; start += 9 + packet.readUIntBE(start, 3)) {
    types.push(packet.readUInt8(start + 3));
  }
  return types;
}

const runQuery = (session: ClientHttp2Session, collectionId: string): ClientHttp2Stream => {
  const stream = openCall(session, "RunQuery");
  stream.end(encodeGrpcMessageFrame(encodeRequestFromJson("RunQuery", query(collectionId))));
  return stream;
};

describe("the status of a call", () => {
  it("is in one HEADERS frame that ends the stream if there is no message", async () => {
    const { stream } = client.open("GetDocument");
    stream.end(
      encodeGrpcMessageFrame(encodeRequestFromJson("GetDocument", { name: `${ROOT}/c/none` })),
    );
    const frames: string[] = [];
    stream.on("data", () => frames.push("data"));
    stream.on("trailers", () => frames.push("trailers"));
    const [headers, flags] = await once(stream, "response");
    await once(stream, "close");
    const END_STREAM = 1;
    expect(headers).toMatchObject({ ":status": 200, "grpc-status": "5" });
    expect(flags & END_STREAM).toBe(END_STREAM);
    expect(frames).toEqual([]);
  });

  it("is in the trailers if there is a message", async () => {
    await commit(write("c/a", "x"));
    const { stream } = client.open("GetDocument");
    stream.end(
      encodeGrpcMessageFrame(encodeRequestFromJson("GetDocument", { name: `${ROOT}/c/a` })),
    );
    const response = once(stream, "response");
    const trailers = once(stream, "trailers");
    stream.resume();
    expect((await response)[0]).not.toHaveProperty("grpc-status");
    expect((await trailers)[0]).toMatchObject({ "grpc-status": "0" });
  });

  it("arrives in one packet with the last message", async () => {
    await commit(write("c/a", "x"));
    const packets: (readonly number[])[] = [];
    const proxy = createProxy((incoming) => {
      const outgoing = openSocket(emulator.port, emulator.host);
      incoming.on("error", () => undefined).pipe(outgoing);
      outgoing.on("data", (packet) => {
        packets.push(frameTypesOf(packet));
        incoming.write(packet);
      });
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const address = proxy.address();
    if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
    const session = connect(`http://127.0.0.1:${address.port}`);
    const calls = 50;
    for (let call = 0; call < calls; call += 1) {
      expect(await readMessages(runQuery(session, "c"), "RunQuery")).toHaveLength(1);
    }
    const isOfResponse = (type: number): boolean =>
      type === FRAME_TYPE.headers || type === FRAME_TYPE.data;
    const responses = packets
      .map((types) => types.filter(isOfResponse))
      .filter((types) => types.length > 0);
    expect(responses).toEqual(
      Array.from({ length: calls }, () => [
        FRAME_TYPE.headers,
        FRAME_TYPE.data,
        FRAME_TYPE.headers,
      ]),
    );
    session.destroy();
    proxy.close();
  });

  it("may have an error message of 15 KB", async () => {
    const name = `${ROOT}/c/${"é".repeat(2500)}/x`;
    const { status } = await client.unary("GetDocument", { name });
    expect(status.code).toBe(3);
    expect(status.message).toContain("é".repeat(2500));
  });

  it("ends a call before the client has sent its whole request", async () => {
    const rpc = client.open("Commit");
    rpc.stream.write(Buffer.from([1, 0, 0, 0, 0]));
    expect((await rpc.status).code).toBe(12);
    await once(rpc.stream, "close");
    expect(rpc.stream.rstCode).toBe(0);
  });
});

describe("flow control", () => {
  it("sends a response of 8 MiB through a window of 1 KiB", async () => {
    const texts = Array.from({ length: 16 }, (_, index) => "x".repeat(MEBIBYTE / 2 - index));
    await commit(...texts.map((text, index) => write(`large/d${index}`, text)));
    const session = connect(emulator.url, { settings: { initialWindowSize: 1024 } });
    const messages = await readMessages(runQuery(session, "large"), "RunQuery");
    expect(messages).toHaveLength(16);
    session.destroy();
  });

  it("accepts a request of 9 MiB in pieces of any size", async () => {
    const writes = Array.from({ length: 9 }, (_, index) =>
      write(`large/d${index}`, "x".repeat(MEBIBYTE - 1000)),
    );
    const bytes = encodeGrpcMessageFrame(
      encodeRequestFromJson("Commit", { database: DATABASE, writes }),
    );
    const rpc = client.open("Commit");
    for (let start = 0, size = 1; start < bytes.length; start += size, size = size * 3 + 1) {
      rpc.stream.write(bytes.subarray(start, start + size));
      await new Promise(setImmediate);
    }
    rpc.stream.end();
    expect((await rpc.status).code).toBe(0);
    const session = connect(emulator.url);
    expect(await readMessages(runQuery(session, "large"), "RunQuery")).toHaveLength(9);
    session.destroy();
  });

  it("does not block other streams of a connection if the client does not read one stream", async () => {
    const writes = Array.from({ length: 4 }, (_, index) =>
      write(`large/d${index}`, "x".repeat(MEBIBYTE / 2)),
    );
    await commit(...writes, write("small/a", "y"));
    const session = connect(emulator.url, { settings: { initialWindowSize: 64 * 1024 } });
    await once(session, "connect");
    session.setLocalWindowSize(16 * MEBIBYTE);
    const unread = runQuery(session, "large");
    await once(unread, "response");
    expect(await readMessages(runQuery(session, "small"), "RunQuery")).toHaveLength(1);
    expect(await readMessages(unread, "RunQuery")).toHaveLength(4);
    session.destroy();
  });

  it("sends every change in order to a client that reads late", async () => {
    const session = connect(emulator.url, { settings: { initialWindowSize: 64 * 1024 } });
    const listen = openCall(session, "Listen");
    const request = {
      database: DATABASE,
      addTarget: { targetId: 2, documents: { documents: [`${ROOT}/c/a`] } },
    };
    listen.write(encodeGrpcMessageFrame(encodeRequestFromJson("Listen", request)));
    await once(listen, "response");
    const WRITES = 24;
    for (let index = 1; index <= WRITES; index += 1) {
      await commit(write("c/a", `${index} ${"x".repeat(MEBIBYTE / 2)}`));
    }
    const frames = new GrpcMessageFrameReader();
    const received: string[] = [];
    for await (const chunk of listen) {
      for (const message of frames.push(chunk)) {
        const [, text] =
          /"stringValue":"(\d+) /.exec(JSON.stringify(decodeResponseToJson("Listen", message))) ??
          [];
        if (text !== undefined) received.push(text);
      }
      if (received.at(-1) === String(WRITES)) break;
    }
    expect(received).toEqual(Array.from({ length: WRITES }, (_, index) => String(index + 1)));
    session.destroy();
  });
});

describe("many streams", () => {
  it("serves 1,000 calls at a time on one connection", async () => {
    await commit(write("c/a", "x"));
    const calls = Array.from({ length: 1000 }, () =>
      client.unary("GetDocument", { name: `${ROOT}/c/a` }),
    );
    const codes = (await Promise.all(calls)).map(({ status }) => status.code);
    expect(new Set(codes)).toEqual(new Set([0]));
  });

  it("responds to every call when others are reset", async () => {
    await commit(
      ...Array.from({ length: 40 }, (_, index) => write(`c/d${index}`, "x".repeat(999))),
    );
    const delays = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(delays, async (resets) => {
        const session = connect(emulator.url, { settings: { initialWindowSize: 5000 } });
        const counts = resets.map(async (turns) => {
          const stream = runQuery(session, "c");
          if (turns === null) return (await readMessages(stream, "RunQuery")).length;
          stream.on("error", () => undefined).resume();
          for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
          stream.close(CANCEL);
          return "reset";
        });
        expect(await Promise.all(counts)).toEqual(
          resets.map((turns) => (turns === null ? 40 : "reset")),
        );
        session.destroy();
      }),
      { numRuns: 25 },
    );
  });
});

describe("a deadline set by the client", () => {
  it("ends a listener with DEADLINE_EXCEEDED and leaves the channel usable", async () => {
    const channel = new Client(emulator.url.replace("http://", ""), credentials.createInsecure());
    const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes);
    const fromBuffer = (bytes: Buffer): Uint8Array => bytes;
    const listen = channel.makeBidiStreamRequest(
      "/google.firestore.v1.Firestore/Listen",
      toBuffer,
      fromBuffer,
      new Metadata(),
      { deadline: performance.timeOrigin + performance.now() + 300 },
    );
    const addTarget = { targetId: 2, query: query("c") };
    listen.write(encodeRequestFromJson("Listen", { database: DATABASE, addTarget }));
    listen.on("data", () => undefined);
    const [error] = await once(listen, "error");
    expect(error).toMatchObject({ code: GRPC_STATUS.DEADLINE_EXCEEDED });
    const callError = await new Promise((resolve) => {
      channel.makeUnaryRequest(
        "/google.firestore.v1.Firestore/BeginTransaction",
        toBuffer,
        fromBuffer,
        encodeRequestFromJson("BeginTransaction", { database: DATABASE }),
        resolve,
      );
    });
    expect(callError).toBeNull();
    channel.close();
  });
});

describe("a bidirectional call of the service", () => {
  const events: string[] = [];
  const sinks: ResponseStreamSink<unknown>[] = [];
  const fail = (): never => {
    throw new TypeError("This service has streams only.");
  };
  const service: FirestoreService = {
    unary: fail,
    serverStream: fail,
    stream: (_name, sink) => {
      sinks.push(sink);
      return {
        receive: () => events.push("receive"),
        halfClose: () => events.push("halfClose"),
        cancel: () => events.push("cancel"),
      };
    },
  };
  const sockets: Socket[] = [];
  let port: BoundPort;
  let session: ClientHttp2Session;
  let listen: ClientHttp2Stream;
  beforeAll(async () => {
    port = await bindPort({ host: "127.0.0.1", port: 0 });
    const endpoint = createHttp2Endpoint({ connect: () => service, handlers: [], report: fail });
    port.onConnection((socket) => {
      sockets.push(socket);
      endpoint.serve(socket);
    });
  });
  beforeEach(async () => {
    events.length = 0;
    session = connect(`http://127.0.0.1:${port.port}`);
    session.on("error", () => undefined);
    listen = openCall(session, "Listen");
    listen.on("error", () => undefined);
    listen.write(encodeGrpcMessageFrame(encodeRequestFromJson("Listen", { database: DATABASE })));
    await expect.poll(() => events).toEqual(["receive"]);
  });
  afterEach(() => session.destroy());
  afterAll(() => port.close());

  it("is cancelled when the client resets it", async () => {
    listen.close(CANCEL);
    await expect.poll(() => events.at(-1)).toBe("cancel");
  });

  it("is cancelled when the connection breaks", async () => {
    sockets.at(-1)?.destroy();
    await expect.poll(() => events).toEqual(["receive", "cancel"]);
  });

  it("is half-closed when the client ends its request", async () => {
    listen.end();
    await expect.poll(() => events).toEqual(["receive", "halfClose"]);
    sinks.at(-1)?.end();
    const [trailers] = await once(listen, "response");
    expect(trailers).toMatchObject({ "grpc-status": "0" });
  });

  it("can get the number of bytes that the client has not read", async () => {
    const sink = sinks.at(-1);
    const fields = new Map([["text", { kind: "string", value: "x".repeat(MEBIBYTE) }]]);
    const document = { name: `${ROOT}/c/a`, path: "c/a", fields, createTime: 1n, updateTime: 1n };
    for (let count = 0; count < 32; count += 1) {
      sink?.send({ kind: "documentChange", document, targetIds: [2], removedTargetIds: [] });
    }
    await once(listen, "response");
    expect(sink?.buffered?.()).toBeGreaterThan(30 * MEBIBYTE);
    listen.resume();
    await expect.poll(() => sink?.buffered?.()).toBe(0);
  });
});

describe("one port", () => {
  it("detects HTTP/2 if the connection preface arrives byte by byte", async () => {
    const proxy = createProxy((incoming) => {
      const outgoing = openSocket(emulator.port, emulator.host);
      outgoing.setNoDelay(true);
      outgoing.pipe(incoming);
      incoming.on("error", () => undefined).on("close", () => outgoing.destroy());
      void (async () => {
        for await (const chunk of incoming) {
          for (const byte of Buffer.from(chunk)) {
            outgoing.write(new Uint8Array([byte]));
            await new Promise(setImmediate);
          }
        }
      })().catch(() => undefined);
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const address = proxy.address();
    if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
    const slow = new GrpcClient(`http://127.0.0.1:${address.port}`);
    const { status } = await slow.unary("BeginTransaction", { database: DATABASE });
    expect(status.code).toBe(0);
    slow.close();
    proxy.close();
  });

  it("serves HTTP/1.1 and HTTP/2 at the same time", async () => {
    const [plain, grpc] = await Promise.all([
      sendHttpRequest(`${emulator.url}/v1/${ROOT}/c/none`),
      client.unary("GetDocument", { name: `${ROOT}/c/none` }),
    ]);
    expect([plain.status, grpc.status.code]).toEqual([404, 5]);
  });

  it("sends GOAWAY to a connection with invalid frames and serves the other connections", async () => {
    const socket = openSocket(emulator.port, emulator.host);
    socket.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nthese are not frames");
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const GOAWAY = 7;
    const types: number[] = [];
    const bytes = Buffer.concat(chunks);
    for (let start = 0; start < bytes.length; start += 9 + bytes.readUIntBE(start, 3)) {
      types.push(bytes.readUInt8(start + 3));
    }
    expect(types).toContain(GOAWAY);
    const { status } = await client.unary("BeginTransaction", { database: DATABASE });
    expect(status.code).toBe(0);
  });
});
