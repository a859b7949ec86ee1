import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isLocalRequest, type LocalRequestPolicy, refuseRequest } from "./local-request-guard.ts";
import { createServer } from "./node-http.ts";

export interface HttpRequest {
  readonly method: string;
  /** The path of the URL, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
export interface HttpResponse {
  readonly status: number;
  readonly body: string;
  readonly contentType?: string;
}
/** Handles a request. Resolves with undefined if the path does not belong to this handler. */
export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse | undefined>;

export interface Http1ServerOptions {
  /**
   * Handles WebChannel requests, whose responses stay open. Returns false for all other requests, which it does
   * not handle.
   */
  readonly channel: (request: HttpRequest, response: ServerResponse) => boolean;
  /** Request handlers in order of precedence. The first handler that returns a response is used. */
  readonly handlers: readonly HttpHandler[];
  readonly report: (error: unknown) => void;
  /** Requests that this policy does not allow are refused before a handler is called. */
  readonly localRequests: LocalRequestPolicy;
}

/** The official emulator's limit for request bodies, 16 MiB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/**
 * The maximum size of the URL and the headers of a request together. It is large because WebChannel URLs contain
 * resume tokens and, in old SDKs, also the headers of the request.
 */
const MAX_HEADER_BYTES = 256 * 1024;
const KEEP_ALIVE_MS = 75_000;
const NOT_FOUND: HttpResponse = { status: 404, body: "Not Found\n", contentType: "text/plain" };

/**
 * Serves REST, WebChannel and the emulator's own endpoints over HTTP/1.1. The server does not listen on a port.
 * Instead, the caller passes each socket by emitting a `connection` event.
 */
export function createHttp1Server(options: Http1ServerOptions): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Disables Node's time limit for receiving a request, so that Node never closes a WebChannel connection,
      // which can be silent for 30 seconds.
      requestTimeout: 0,
    },
    (message, response) => {
      if (!isLocalRequest(message.headers, options.localRequests)) return refuseRequest(response);
      allowOrigin(message, response);
      serve(message, response, options).catch((error: unknown) => {
        options.report(error);
        if (response.headersSent) response.destroy();
        else write(response, { status: 500, body: "" });
      });
    },
  );
  // Responds with 400 to bytes that are not a valid HTTP/1.1 request, and closes the connection.
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n");
    else socket.destroy();
  });
  return server;
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  options: Http1ServerOptions,
): Promise<void> {
  if (message.method === "OPTIONS") return respondToPreflight(message, response);
  const body = await readRequestBody(message);
  if (body === "gone") return;
  if (body === "oversize") {
    response.setHeader("connection", "close");
    response.once("finish", () => message.destroy());
    return write(response, { status: 413, body: "" });
  }
  const request = toRequest(message, body);
  if (options.channel(request, response)) return;
  write(response, await runHttpHandlers(request, options.handlers));
}

/**
 * Returns the response of the first handler that returns one, or a 404 response. Both the HTTP/1.1 and the
 * HTTP/2 server use this function.
 */
export async function runHttpHandlers(
  request: HttpRequest,
  handlers: readonly HttpHandler[],
): Promise<HttpResponse> {
  for (const handle of handlers) {
    const response = await handle(request);
    if (response !== undefined) return response;
  }
  return NOT_FOUND;
}

export function splitPathAndQueryString(url: string): Pick<HttpRequest, "path" | "query"> {
  const withoutOrigin = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(withoutOrigin) ?? [];
  return { path: path === "" ? "/" : path, query: new URLSearchParams(query) };
}

function toRequest(message: IncomingMessage, body: Buffer): HttpRequest {
  return {
    method: message.method ?? "GET",
    ...splitPathAndQueryString(message.url ?? "/"),
    headers: message.headers,
    body,
  };
}

export async function readRequestBody(
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

function write(response: ServerResponse, { status, body, contentType }: HttpResponse): void {
  if (response.destroyed) return;
  if (contentType !== undefined) response.setHeader("content-type", contentType);
  response.writeHead(status, { "content-length": Buffer.byteLength(body) }).end(body);
}

/**
 * Allows the request's own origin instead of `*`, because browsers send the SDK's requests with credentials, and
 * CORS forbids `*` for requests with credentials.
 */
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

function respondToPreflight(message: IncomingMessage, response: ServerResponse): void {
  const headers = message.headers["access-control-request-headers"];
  if (headers !== undefined) response.setHeader("access-control-allow-headers", headers);
  if (message.headers["access-control-request-private-network"] !== undefined) {
    response.setHeader("access-control-allow-private-network", "true");
  }
  message.resume();
  write(response, { status: 200, body: "" });
}
