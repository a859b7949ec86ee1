import {
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { batchSocketWrites, MAX_EVENT_LOOP_TURNS_PER_BATCH } from "./batch-socket-writes.ts";
import { type GrpcServerOptions, serveGrpcCall } from "./grpc/grpc-server.ts";
import {
  type HttpHandler,
  type HttpResponse,
  readRequestBody,
  runHttpHandlers,
  splitPathAndQueryString,
} from "./http1-server.ts";
import { stopUnfinishedRequest } from "./stop-request.ts";

export interface Http2EndpointOptions extends GrpcServerOptions {
  /** Handlers for requests that are not gRPC. The first handler that returns a response is used. */
  readonly handlers: readonly HttpHandler[];
}

export interface Http2Endpoint {
  serve(socket: Socket): void;
  /** Sends a GOAWAY frame with NO_ERROR to each client. Resolves when the frames are written to the sockets. */
  close(): Promise<void>;
}

const MEBIBYTE = 1024 * 1024;
const SETTINGS = {
  // Initial flow-control window per stream. With the default of 64 KiB, uploading a large commit would often wait
  // for a window update.
  initialWindowSize: 4 * MEBIBYTE,
  maxConcurrentStreams: 100_000,
  maxHeaderListSize: 64 * 1024,
};
const CONNECTION_WINDOW_BYTES = 4 * SETTINGS.initialWindowSize;
/**
 * Memory limit per connection in megabytes. Node's default of 10 MB is too small for a gRPC message, which may
 * have 100 MiB.
 */
const MAX_SESSION_MEMORY_MEGABYTES = 1024;

/**
 * Serves HTTP/2 with prior knowledge (RFC 9113, section 3.3). The endpoint does not listen on a port. Instead,
 * the caller passes each socket to `serve`.
 */
export function createHttp2Endpoint(options: Http2EndpointOptions): Http2Endpoint {
  const sessions = new Set<ServerHttp2Session>();
  const server = createHttp2Server(options);
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
    session.setLocalWindowSize(CONNECTION_WINDOW_BYTES);
  });
  return {
    serve: (socket) => {
      server.emit("connection", batchSocketWrites(socket));
    },
    close: async () => {
      for (const session of sessions) session.close();
      // Waits until the GOAWAY frames are written. node:http2 creates them in the next turn of the event loop, and
      // `batchSocketWrites` then delays them by up to MAX_EVENT_LOOP_TURNS_PER_BATCH turns.
      for (let turn = 0; turn < MAX_EVENT_LOOP_TURNS_PER_BATCH + 2; turn += 1) await nextTurn();
    },
  };
}

function createHttp2Server(options: Http2EndpointOptions): Http2Server {
  const server = createServer({
    settings: SETTINGS,
    maxSessionMemory: MAX_SESSION_MEMORY_MEGABYTES,
  });
  // Ignores protocol errors, because node:http2 itself ends the affected session with GOAWAY.
  server.on("sessionError", () => undefined);
  server.on("stream", (stream, headers) => {
    // Ignores resets by the client, because they are followed by a `close` event, which the handlers process.
    stream.on("error", () => undefined);
    if (headers["content-type"]?.startsWith("application/grpc") === true) {
      serveGrpcCall(stream, headers, options);
      return;
    }
    servePlain(stream, headers, options).catch((error: unknown) => {
      options.report(error);
      stream.destroy();
    });
  });
  return server;
}

async function servePlain(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  { handlers }: Http2EndpointOptions,
): Promise<void> {
  const method = headers[":method"] ?? "GET";
  // If the body is too large, `readRequestBody` stops reading early. The stream must then stay open, because the
  // client still needs a response.
  const body = await readRequestBody(stream.iterator({ destroyOnReturn: false }));
  if (body === "gone") return;
  if (body === "oversize") {
    respond(stream, method, { status: 413, body: "" });
    stopUnfinishedRequest(stream);
    return;
  }
  const request = {
    method,
    ...splitPathAndQueryString(headers[":path"] ?? "/"),
    headers,
    body,
  };
  respond(stream, method, await runHttpHandlers(request, handlers));
}

function respond(
  stream: ServerHttp2Stream,
  method: string,
  { status, body, contentType }: HttpResponse,
): void {
  if (stream.destroyed || stream.closed) return;
  const headers = {
    ":status": status,
    ...(contentType !== undefined && { "content-type": contentType }),
  };
  const isHeaderOnly = body === "" || method === "HEAD";
  stream.respond(headers, { endStream: isHeaderOnly });
  if (!isHeaderOnly) stream.end(body);
}
