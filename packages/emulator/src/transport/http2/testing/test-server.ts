import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { encodeHeader } from "../hpack/encode-header.ts";
import { Http2Connection } from "../http2-connection.ts";
import type { Http2Stream } from "../http2-stream.ts";

const OK = encodeHeader([{ name: ":status", value: "200" }]);
const TRAILERS = encodeHeader([{ name: "x-end", value: "all is said" }]);
const NOTHING = Buffer.alloc(0);

export interface TestServer {
  readonly port: number;
  /** Of requests, in their order. */
  readonly streams: Http2Stream[];
  /** Paths of requests that were cancelled. */
  readonly cancelled: string[];
  readonly faults: unknown[];
  readonly connections: Http2Connection[];
  readonly sockets: Socket[];
  close(): Promise<void>;
}

/**
 * `/echo` sends the body back as it comes, and trailers; `/fields` the lines of the header; `/bytes/N` so many bytes; all
 * others leave the answer to the test.
 */
export async function startTestServer(stopwatch = () => 0): Promise<TestServer> {
  const streams: Http2Stream[] = [];
  const cancelled: string[] = [];
  const faults: unknown[] = [];
  const connections: Http2Connection[] = [];
  const sockets: Socket[] = [];
  const onRequest = (stream: Http2Stream): void => {
    streams.push(stream);
    answer(stream, cancelled);
  };
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    sockets.push(socket);
    const report = (error: unknown) => faults.push(error);
    connections.push(new Http2Connection(socket, { onRequest, stopwatch, report }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("There is no port.");
  return {
    port: address.port,
    streams,
    cancelled,
    faults,
    connections,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(stream: Http2Stream, cancelled: string[]): void {
  const { path, fields } = stream.head;
  const [, bytes] = /^\/bytes\/(\d+)$/.exec(path) ?? [];
  const lines = JSON.stringify(fields.map(({ name, value }) => [name, value]));
  stream.listen({
    data: (chunk) => {
      if (path === "/echo") stream.write(chunk);
    },
    end: () => {
      if (path === "/echo") stream.end(NOTHING, TRAILERS);
      if (path === "/fields") stream.end(Buffer.from(lines));
      if (bytes !== undefined) stream.end(Buffer.alloc(Number(bytes), 7));
    },
    cancel: () => cancelled.push(path),
  });
  if (path === "/echo" || path === "/fields" || bytes !== undefined) stream.respond(OK);
}
