import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { type GrpcOptions, serveGrpc } from "./grpc/grpc-server.ts";
import {
  answerPlainly,
  type HttpAnswer,
  type HttpHandler,
  type HttpRequest,
  MAX_BODY_BYTES,
  splitUrl,
} from "./http-front.ts";
import { encodeHeader } from "./http2/hpack/encode-header.ts";
import { Http2Connection } from "./http2/http2-connection.ts";
import type { Http2Stream } from "./http2/http2-stream.ts";
import { fieldOf, type RequestHead } from "./http2/request-head.ts";

export interface Http2FrontOptions extends GrpcOptions {
  /** For requests that are not gRPC; asked in order. */
  readonly handlers: readonly HttpHandler[];
  /** In milliseconds; only differences matter. */
  readonly stopwatch: () => number;
}

export interface Http2Front {
  serve(socket: Socket): void;
  /** Tells all clients that no further calls are taken. */
  leave(): void;
}

/** HTTP/2 by prior knowledge. Never listens itself: it is given its connections. */
export function createHttp2Front(options: Http2FrontOptions): Http2Front {
  const connections = new Set<Http2Connection>();
  const onRequest = (stream: Http2Stream): void => {
    const isGrpc = fieldOf(stream.head, "content-type")?.startsWith("application/grpc");
    if (isGrpc === true) serveGrpc(stream, options);
    else servePlain(stream, options);
  };
  return {
    serve: (socket) => {
      const connection = new Http2Connection(socket, { ...options, onRequest });
      connections.add(connection);
      socket.once("close", () => connections.delete(connection));
    },
    leave: () => {
      for (const connection of connections) connection.leave();
    },
  };
}

function servePlain(stream: Http2Stream, { handlers, report }: Http2FrontOptions): void {
  const { head } = stream;
  const chunks: Buffer[] = [];
  let size = 0;
  const answer = async (): Promise<void> => {
    const request = toRequest(head, Buffer.concat(chunks));
    respond(stream, await answerPlainly(request, handlers));
  };
  stream.listen({
    data: (chunk) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) respond(stream, { status: 413, body: "" });
      else chunks.push(chunk);
    },
    end: () => {
      answer().catch((error: unknown) => {
        report(error);
        stream.reset("INTERNAL_ERROR");
      });
    },
    cancel: () => undefined,
  });
}

function toRequest(head: RequestHead, body: Buffer): HttpRequest {
  const headers: IncomingHttpHeaders = {};
  for (const { name, value } of head.fields) headers[name] ??= value;
  return { method: head.method, ...splitUrl(head.path), headers, body };
}

function respond(stream: Http2Stream, { status, body, contentType }: HttpAnswer): void {
  const header = encodeHeader([
    { name: ":status", value: String(status) },
    ...(contentType === undefined ? [] : [{ name: "content-type", value: contentType }]),
  ]);
  if (body === "" || stream.head.method === "HEAD") {
    stream.respondOnly(header);
  } else {
    stream.respond(header);
    stream.end(Buffer.from(body, "utf8"));
  }
}
