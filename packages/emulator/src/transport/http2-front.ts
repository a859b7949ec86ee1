import {
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import { type GrpcOptions, serveGrpc } from "./grpc/grpc-server.ts";
import { answerPlainly, type HttpHandler, readBody, splitUrl } from "./http-front.ts";

export interface Http2FrontOptions extends GrpcOptions {
  /** For requests that are not gRPC; asked in order. */
  readonly handlers: readonly HttpHandler[];
}

const MEBIBYTE = 1024 * 1024;
const SETTINGS = {
  // The default window of 64 KiB makes a large commit wait for a round trip every few documents.
  initialWindowSize: 4 * MEBIBYTE,
  maxConcurrentStreams: 100_000,
  enablePush: false,
};
const SESSION_MEMORY_MEBIBYTES = 1024;

/** HTTP/2 by prior knowledge. Never listens itself: it is given its connections. */
export function createHttp2Front(options: Http2FrontOptions): Http2Server {
  const server = createServer({
    settings: SETTINGS,
    maxSessionMemory: SESSION_MEMORY_MEBIBYTES,
  });
  server.on("session", (session) => {
    session.setLocalWindowSize(4 * SETTINGS.initialWindowSize);
    // Garbage after the preface ends the session, and only it.
    session.on("error", () => session.destroy());
  });
  server.on("sessionError", () => undefined);
  server.on("stream", (stream, headers) => {
    if (headers["content-type"]?.startsWith("application/grpc") === true) {
      serveGrpc(stream, headers, options);
    } else {
      stream.on("error", () => undefined);
      servePlain(stream, headers, options).catch((error: unknown) => {
        options.report(error);
        stream.destroy();
      });
    }
  });
  return server;
}

async function servePlain(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  { handlers }: Http2FrontOptions,
): Promise<void> {
  const body = await readBody(stream);
  if (body === "gone" || stream.destroyed) return;
  if (body === "oversize") {
    stream.respond({ ":status": 413 }, { endStream: true });
    return;
  }
  const request = {
    method: headers[":method"] ?? "GET",
    ...splitUrl(headers[":path"] ?? "/"),
    headers,
    body,
  };
  const answer = await answerPlainly(request, handlers);
  if (stream.destroyed) return;
  stream.respond({
    ":status": answer.status,
    ...(answer.contentType !== undefined && { "content-type": answer.contentType }),
  });
  stream.end(answer.body);
}
