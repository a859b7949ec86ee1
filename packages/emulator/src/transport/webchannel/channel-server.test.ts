import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { RpcStatus, WriteStreamRequest, WriteStreamResponse } from "../../model/messages.ts";
import type { FirestoreService, ResponseStreamSink } from "../../model/rpc.ts";
import { createInvalidArgumentError } from "../../model/status.ts";
import { splitOffFirstChunk, WebChannelClient } from "../../testing/channel-client.ts";
import { sendHttpRequest } from "../../testing/http-client.ts";
import { type ChannelTimeouts, DEFAULT_CHANNEL_TIMEOUTS } from "./back-channel.ts";
import { ChannelServer } from "./channel-server.ts";

/**
 * A WebChannel server with a fake Firestore service. The test reads what the service has received, and sends
 * responses to the client with `send` and `end`.
 */
interface TestServer {
  readonly url: string;
  readonly authorizations: (string | undefined)[];
  readonly received: WriteStreamRequest[];
  readonly cancelled: Promise<void>;
  send(token: string): void;
  end(status?: RpcStatus): void;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const unused = (): never => {
  throw new Error("The test opens only streams.");
};

async function startTestServer(times: Partial<ChannelTimeouts> = {}): Promise<TestServer> {
  const sinks: ResponseStreamSink<WriteStreamResponse>[] = [];
  const received: WriteStreamRequest[] = [];
  const authorizations: (string | undefined)[] = [];
  let cancel: () => void = () => undefined;
  const cancelled = new Promise<void>((resolve) => {
    cancel = resolve;
  });
  const service = {
    unary: unused,
    serverStream: unused,
    stream: (_name: "Write", sink: ResponseStreamSink<WriteStreamResponse>) => {
      sinks.push(sink);
      return {
        receive: (message: WriteStreamRequest) => void received.push(message),
        halfClose: () => undefined,
        cancel,
      };
    },
  } as unknown as FirestoreService;
  const channels = new ChannelServer({
    times: { ...DEFAULT_CHANNEL_TIMEOUTS, ...times },
    report: (error) => {
      throw error;
    },
    connect: (authorization) => {
      if (authorization === "broken") throw createInvalidArgumentError("invalid jwt");
      authorizations.push(authorization);
      return service;
    },
  });
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(Buffer.from(chunk));
    const { pathname: path, searchParams: query } = new URL(message.url ?? "", "http://host");
    const { method = "", headers } = message;
    const request = { method, path, query, headers, body: Buffer.concat(chunks) };
    if (!channels.handle(request, response)) response.writeHead(404).end();
  };
  const server = createServer((message, response) => void serve(message, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    channels.close();
    server.closeAllConnections();
    server.close();
  });
  const token = (text: string): WriteStreamResponse => ({
    streamId: text,
    streamToken: new Uint8Array(),
    writeResults: [],
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorizations,
    received,
    cancelled,
    send: (text) => sinks[0]?.send(token(text)),
    end: (status) => sinks[0]?.end(status),
  };
}

const DATABASE = "projects/p/databases/d";
const clientOf = ({ url }: TestServer): WebChannelClient =>
  new WebChannelClient({ url, stream: "Write", database: DATABASE });
const isNoop = (payload: unknown): boolean => payload === "noop";
const has =
  (streamId: string) =>
  (payload: unknown): boolean =>
    JSON.stringify(payload) === JSON.stringify({ streamId });

describe("a handshake", () => {
  it("opens a stream as the user that its body names and delivers its messages", async () => {
    const testServer = await startTestServer();
    const response = await clientOf(testServer).handshake([{}], "Authorization:Bearer owner\r\n");
    expect(JSON.parse(splitOffFirstChunk(response.body)?.text ?? "")).toEqual([
      [0, ["c", expect.any(String), "", 8, 12, 30_000]],
    ]);
    expect(testServer.authorizations).toEqual(["Bearer owner"]);
    expect(testServer.received).toMatchObject([{ database: DATABASE }]);
  });

  it("with an invalid token ends the stream with an error", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([], "Authorization:broken");
    const back = await client.back(0);
    const [, [payload]] = await back.until((each) => !isNoop(each));
    expect(payload).toEqual({
      error: { code: 3, message: "INVALID_ARGUMENT: invalid jwt", status: "INVALID_ARGUMENT" },
    });
  });
});

describe("a back channel", () => {
  it("sends a first byte immediately, then payloads when they are available", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    const back = await client.back(0);
    expect(await back.until(isNoop)).toEqual([1, ["noop"]]);
    testServer.send("ä😀");
    testServer.send("b");
    await back.until(has("b"));
    expect(back.arrays.slice(1)).toEqual([
      [2, [{ streamId: "ä😀" }]],
      [3, [{ streamId: "b" }]],
    ]);
  });

  it("resends exactly the unacknowledged payloads after an interruption", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    const first = await client.back(0);
    testServer.send("a");
    const [acknowledged] = await first.until(has("a"));
    testServer.send("b");
    await first.until(has("b"));
    first.response.destroy();
    await first.ended;
    testServer.send("c");
    const second = await client.back(acknowledged);
    await second.until(has("c"));
    expect(second.arrays.map(([id]) => id)).toEqual([acknowledged + 1, acknowledged + 2]);
  });

  it("replaces the previous back channel", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    const first = await client.back(0);
    await client.back(0);
    await first.ended;
    expect(first.response.complete).toBe(true);
  });

  it("for long polling ends after its first chunk", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    testServer.send("a");
    const first = await client.back(0, { CI: "1" });
    await first.ended;
    expect(first.arrays).toEqual([[1, [{ streamId: "a" }]]]);
    const second = await client.back(1, { CI: "1", TO: "1" });
    await second.ended;
    expect(second.arrays).toEqual([[2, ["noop"]]]);
  });

  it("sends noops, and ends after its lifetime", async () => {
    const testServer = await startTestServer({ noopMs: 5, lifetimeMs: 50 });
    const client = clientOf(testServer);
    await client.handshake([]);
    const back = await client.back(0);
    await back.ended;
    expect(back.response.complete).toBe(true);
    expect(back.arrays.length).toBeGreaterThanOrEqual(2);
    expect(back.arrays.every(([, [payload]]) => isNoop(payload))).toBe(true);
  });
});

describe("a forward request", () => {
  it("returns the number of the last sent array and whether a back channel is open", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    expect((await client.forward(0, [])).body).toBe("7\n[0,0,7]");
    const back = await client.back(0);
    await back.until(isNoop);
    expect((await client.forward(0, [])).body).toBe("7\n[1,1,7]");
  });

  it("delivers a repeated message once, at any offset", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([{ streamId: "0" }]);
    await client.forward(1, [{ streamId: "1" }, { streamId: "2" }]);
    await client.forward(1, [{ streamId: "1" }, { streamId: "2" }, { streamId: "3" }]);
    await client.forward(0, [{ streamId: "0" }]);
    expect(testServer.received.map(({ streamId }) => streamId)).toEqual(["0", "1", "2", "3"]);
  });

  it("with an invalid message ends the stream with the official error", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    await client.forward(0, ["no object"]);
    await testServer.cancelled;
    const back = await client.back(0);
    const [, [payload]] = await back.until((each) => !isNoop(each));
    expect(payload).toMatchObject({ error: { status: "INVALID_ARGUMENT" } });
  });
});

describe("a session", () => {
  it("ends with the status of its stream", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    const back = await client.back(0);
    testServer.end({ code: "PERMISSION_DENIED", message: "\nfalse for 'create' @ L5" });
    const [, [payload]] = await back.until((each) => !isNoop(each));
    expect(payload).toEqual({
      error: {
        code: 7,
        message: "PERMISSION_DENIED: \nfalse for 'create' @ L5",
        status: "PERMISSION_DENIED",
      },
    });
  });

  it("closes when its stream ends without an error", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    const back = await client.back(0);
    testServer.end();
    await back.until((payload) => payload === "close");
  });

  it("is rejected after a terminate request", async () => {
    const testServer = await startTestServer();
    const client = clientOf(testServer);
    await client.handshake([]);
    const back = await client.back(0);
    expect(await client.terminate()).toMatchObject({ status: 200, body: "" });
    await testServer.cancelled;
    await back.ended;
    expect(await client.forward(0, [])).toMatchObject({ status: 400, body: "" });
  });

  it("expires without a back channel", async () => {
    const testServer = await startTestServer({ expiryMs: 5 });
    const client = clientOf(testServer);
    await client.handshake([]);
    await testServer.cancelled;
    expect(await client.forward(0, [])).toMatchObject({ status: 400 });
  });

  it("that was never opened is rejected", async () => {
    const testServer = await startTestServer();
    expect(await clientOf(testServer).forward(0, [])).toMatchObject({ status: 400, body: "" });
    const url = `${testServer.url}/google.firestore.v1.Firestore/Write/channel`;
    expect(await sendHttpRequest(url)).toMatchObject({ status: 400 });
  });
});
