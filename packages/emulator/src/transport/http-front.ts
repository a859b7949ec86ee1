import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "./node-http.ts";

export interface HttpRequest {
  readonly method: string;
  /** As it came, percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  readonly contentType?: string;
}
/** Undefined: not a path of this handler. */
export type HttpHandler = (request: HttpRequest) => Promise<HttpAnswer | undefined>;

export interface HttpFrontOptions {
  /** Requests whose answer stays open; true: it is taken care of. */
  readonly channel: (request: HttpRequest, response: ServerResponse) => boolean;
  /** Asked in order. */
  readonly handlers: readonly HttpHandler[];
  readonly report: (error: unknown) => void;
}

/** What the official emulator takes. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** WebChannel carries its resume tokens and, from old SDKs, its headers in the URL. */
const MAX_HEADER_BYTES = 256 * 1024;
const KEEP_ALIVE_MS = 75_000;
const NOT_FOUND: HttpAnswer = { status: 404, body: "Not Found\n", contentType: "text/plain" };

/** HTTP/1.1 for everything that is not gRPC. Never listens itself: it is given its connections. */
export function createHttpFront(options: HttpFrontOptions): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Back channels are silent for half a minute at a time.
      requestTimeout: 0,
    },
    (message, response) => {
      allowOrigin(message, response);
      serve(message, response, options).catch((error: unknown) => {
        options.report(error);
        if (response.headersSent) response.destroy();
        else write(response, { status: 500, body: "" });
      });
    },
  );
  // The default answer, 400, without the default's throwing away of the reason for the log: garbage is nobody's fault here.
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n");
    else socket.destroy();
  });
  return server;
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  options: HttpFrontOptions,
): Promise<void> {
  if (message.method === "OPTIONS") return answerPreflight(message, response);
  const body = await readBody(message);
  if (body === "gone") return;
  if (body === "oversize") {
    response.setHeader("connection", "close");
    response.once("finish", () => message.destroy());
    return write(response, { status: 413, body: "" });
  }
  const request = toRequest(message, body);
  if (options.channel(request, response)) return;
  write(response, await answerPlainly(request, options.handlers));
}

/** For requests of either HTTP version whose answer is whole at once. */
export async function answerPlainly(
  request: HttpRequest,
  handlers: readonly HttpHandler[],
): Promise<HttpAnswer> {
  for (const handle of handlers) {
    const answer = await handle(request);
    if (answer !== undefined) return answer;
  }
  return NOT_FOUND;
}

export function splitUrl(url: string): Pick<HttpRequest, "path" | "query"> {
  const withoutOrigin = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(withoutOrigin) ?? [];
  return { path: path === "" ? "/" : path, query: new URLSearchParams(query) };
}

function toRequest(message: IncomingMessage, body: Buffer): HttpRequest {
  return {
    method: message.method ?? "GET",
    ...splitUrl(message.url ?? "/"),
    headers: message.headers,
    body,
  };
}

export async function readBody(
  source: AsyncIterable<unknown>,
): Promise<Buffer | "oversize" | "gone"> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return "oversize";
      chunks.push(chunk);
    }
  } catch {
    return "gone";
  }
  return Buffer.concat(chunks);
}

function write(response: ServerResponse, { status, body, contentType }: HttpAnswer): void {
  if (response.destroyed) return;
  if (contentType !== undefined) response.setHeader("content-type", contentType);
  response.writeHead(status, { "content-length": Buffer.byteLength(body) }).end(body);
}

/** Credentials rule out `*`: browsers send them with every request of the SDK. */
function allowOrigin(message: IncomingMessage, response: ServerResponse): void {
  const { origin } = message.headers;
  if (origin === undefined) return;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-methods", "DELETE,GET,HEAD,PATCH,POST,PUT");
  response.setHeader(
    "access-control-expose-headers",
    "x-client-wire-protocol, x-http-session-id, x-http-initial-response",
  );
  response.setHeader("vary", "Origin");
}

function answerPreflight(message: IncomingMessage, response: ServerResponse): void {
  const headers = message.headers["access-control-request-headers"];
  if (headers !== undefined) response.setHeader("access-control-allow-headers", headers);
  if (message.headers["access-control-request-private-network"] !== undefined) {
    response.setHeader("access-control-allow-private-network", "true");
  }
  message.resume();
  write(response, { status: 200, body: "" });
}
