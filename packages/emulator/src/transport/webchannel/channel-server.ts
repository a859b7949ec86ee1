import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { convertRpcResponseToJson, parseJsonRequest } from "../../codec/codec.ts";
import type { BidiRpcName, FirestoreService, RpcMessageTypes } from "../../model/rpc.ts";
import { createInvalidArgumentError } from "../../model/status.ts";
import { toRpcStatus } from "../../rpc/failure.ts";
import { type ChannelTimeouts, DEFAULT_CHANNEL_TIMEOUTS } from "./back-channel.ts";
import {
  type ForwardChannelForm,
  parseForwardChannelForm,
  parseHeaderLines,
} from "./channel-form.ts";
import { type ChannelRpcStream, ChannelSession } from "./channel-session.ts";

export interface ChannelServerOptions {
  /**
   * Returns the service for the caller of this `Authorization` header. Throws a StatusError if the header is invalid.
   */
  readonly connect: (authorization: string | undefined) => FirestoreService;
  readonly report: (error: unknown) => void;
  readonly times?: ChannelTimeouts;
}
export interface ChannelRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: { readonly authorization?: string | undefined };
  readonly body: Buffer;
}

const CHANNEL_PATH = /^\/google\.firestore\.v1(?:beta1)?\.Firestore\/(Listen|Write)\/channel$/;

/**
 * Minimum duration of the handshake in milliseconds. If the first byte of a back channel takes more than four
 * times as long as the handshake, the client wrongly assumes a buffering proxy and uses long polling. Without
 * this minimum, a local handshake would often be so fast that this happens.
 */
const HANDSHAKE_MS = 10;

/** The server side of WebChannel: https://github.com/google/closure-library/tree/master/closure/goog/labs/net/webchannel */
export class ChannelServer {
  readonly #options: ChannelServerOptions;
  readonly #sessions = new Map<string, ChannelSession>();

  constructor(options: ChannelServerOptions) {
    this.#options = options;
  }

  /** Handles a WebChannel request. Returns false if the URL is not a WebChannel URL. */
  handle(request: ChannelRequest, response: ServerResponse): boolean {
    const name = CHANNEL_PATH.exec(request.path)?.[1];
    if (name !== "Listen" && name !== "Write") return false;
    try {
      this.#dispatch(name, request, response);
    } catch (error) {
      // Ignores the status that `toRpcStatus` returns; the call only reports internal errors. The response
      // contains no details, because the client can only react to an error by opening a new session.
      toRpcStatus(error, this.#options.report);
      refuse(response);
    }
    return true;
  }

  close(): void {
    for (const session of [...this.#sessions.values()]) session.terminate();
  }

  #dispatch(name: BidiRpcName, request: ChannelRequest, response: ServerResponse): void {
    const { method, query } = request;
    const id = query.get("SID");
    if (id === null) {
      if (method === "POST") this.#handshake(name, request, response);
      else refuse(response);
      return;
    }
    const session = this.#sessions.get(id);
    if (session === undefined) refuse(response);
    else this.#continue(session, request, response);
  }

  #continue(session: ChannelSession, request: ChannelRequest, response: ServerResponse): void {
    const { method, query, body } = request;
    const acknowledged = Number(query.get("AID") ?? Number.NaN);
    if (Number.isSafeInteger(acknowledged)) session.acknowledge(acknowledged);
    if (query.get("TYPE") === "terminate") {
      session.terminate();
      reply(response, "");
    } else if (method === "GET") {
      session.openBackChannel(response, {
        isLongPoll: query.get("CI") === "1",
        waitMs: waitOf(query.get("TO")),
      });
    } else {
      const { messages } = parseForwardChannelForm(body.toString("utf8"));
      reply(response, session.receipt());
      session.receive(messages);
    }
  }

  #handshake(name: BidiRpcName, request: ChannelRequest, response: ServerResponse): void {
    const form = parseForwardChannelForm(request.body.toString("utf8"));
    const id = randomUUID();
    const session = new ChannelSession(id, this.#options.times ?? DEFAULT_CHANNEL_TIMEOUTS, () =>
      this.#sessions.delete(id),
    );
    this.#sessions.set(id, session);
    try {
      const service = this.#options.connect(authorizationOf(form, request));
      const database = request.query.get("database") ?? "";
      session.start(openStream({ name, service, session, database, ...this.#options }));
    } catch (error) {
      session.end(toRpcStatus(error, this.#options.report));
    }
    session.receive(form.messages);
    setTimeout(() => reply(response, session.handshake()), HANDSHAKE_MS);
  }
}

/**
 * Returns the value of the `Authorization` header. To avoid a CORS preflight, SDKs send this header in the body
 * of the handshake request or, in old versions, in the URL.
 */
function authorizationOf(form: ForwardChannelForm, request: ChannelRequest): string | undefined {
  return (
    form.headers.get("authorization") ??
    parseHeaderLines(request.query.get("$httpHeaders") ?? "").get("authorization") ??
    request.headers.authorization
  );
}

function waitOf(text: string | null): number | undefined {
  const milliseconds = Number(text ?? Number.NaN);
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : undefined;
}

interface StreamOptions<N extends BidiRpcName> {
  readonly name: N;
  readonly service: FirestoreService;
  readonly session: ChannelSession;
  /**
   * The database name in the form `projects/P/databases/D`. It is added to request messages that contain no
   * database name.
   */
  readonly database: string;
  readonly report: (error: unknown) => void;
}

function openStream<N extends BidiRpcName>(options: StreamOptions<N>): ChannelRpcStream {
  const { name, service, session, database, report } = options;
  const handle = service.stream(name, {
    send: (message) => session.send(JSON.stringify(convertRpcResponseToJson(name, message))),
    end: (status) => session.end(status),
    buffered: () => session.buffered(),
  });
  return {
    receive: (text) => {
      try {
        handle.receive(withDatabase<N>(parseJsonRequest(name, parse(text)), database));
      } catch (error) {
        handle.cancel();
        session.end(toRpcStatus(error, report));
      }
    },
    cancel: () => handle.cancel(),
  };
}

function withDatabase<N extends BidiRpcName>(
  request: RpcMessageTypes[N]["request"],
  database: string,
): RpcMessageTypes[N]["request"] {
  return request.database === "" ? { ...request, database } : request;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidArgumentError("Payload isn't valid for request.");
  }
}

function reply(response: ServerResponse, body: string): void {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  };
  response.writeHead(200, headers).end(body);
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(400, { "content-length": 0 }).end();
}
