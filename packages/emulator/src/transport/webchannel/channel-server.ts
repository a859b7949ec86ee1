import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { requestFromJson, responseToJson } from "../../codec/codec.ts";
import type { BidiRpcName, FirestoreService, RpcMessages } from "../../model/rpc.ts";
import { invalidArgument } from "../../model/status.ts";
import { toStatus } from "../../rpc/failure.ts";
import { CHANNEL_TIMES, type ChannelTimes } from "./back-channel.ts";
import { type ChannelForm, parseForm, readHeaders } from "./channel-form.ts";
import { ChannelSession, type ChannelStream } from "./channel-session.ts";

export interface ChannelOptions {
  /**
   * Returns the service for the caller of this `Authorization` header. Throws a StatusError if the header is invalid.
   */
  readonly connect: (authorization: string | undefined) => FirestoreService;
  readonly report: (error: unknown) => void;
  readonly times?: ChannelTimes;
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
 * Minimum duration of the handshake. If the first byte of a back channel takes four times as long as the handshake, the
 * client assumes a buffering proxy and uses long polling. Without this delay a local handshake is too fast.
 */
const HANDSHAKE_MS = 10;

/** The server side of WebChannel: https://github.com/google/closure-library/tree/master/closure/goog/labs/net/webchannel */
export class ChannelServer {
  readonly #options: ChannelOptions;
  readonly #sessions = new Map<string, ChannelSession>();

  constructor(options: ChannelOptions) {
    this.#options = options;
  }

  /** Handles a WebChannel request. Returns false for any other URL. */
  handle(request: ChannelRequest, response: ServerResponse): boolean {
    const name = CHANNEL_PATH.exec(request.path)?.[1];
    if (name !== "Listen" && name !== "Write") return false;
    try {
      this.#dispatch(name, request, response);
    } catch (error) {
      // The error is reported but not sent, because after any invalid request the client can only open a new session.
      toStatus(error, this.#options.report);
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
      const { messages } = parseForm(body.toString("utf8"));
      reply(response, session.receipt());
      session.receive(messages);
    }
  }

  #handshake(name: BidiRpcName, request: ChannelRequest, response: ServerResponse): void {
    const form = parseForm(request.body.toString("utf8"));
    const id = randomUUID();
    const session = new ChannelSession(id, this.#options.times ?? CHANNEL_TIMES, () =>
      this.#sessions.delete(id),
    );
    this.#sessions.set(id, session);
    try {
      const service = this.#options.connect(authorizationOf(form, request));
      const database = request.query.get("database") ?? "";
      session.start(openStream({ name, service, session, database, ...this.#options }));
    } catch (error) {
      session.end(toStatus(error, this.#options.report));
    }
    session.receive(form.messages);
    setTimeout(() => reply(response, session.handshake()), HANDSHAKE_MS);
  }
}

/**
 * Returns the `Authorization` header. To avoid a CORS preflight, SDKs send it in the body or, in old versions, in the
 * URL.
 */
function authorizationOf(form: ChannelForm, request: ChannelRequest): string | undefined {
  return (
    form.headers.get("authorization") ??
    readHeaders(request.query.get("$httpHeaders") ?? "").get("authorization") ??
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
  /** The database name in the form `projects/P/databases/D`, for messages that do not contain one. */
  readonly database: string;
  readonly report: (error: unknown) => void;
}

function openStream<N extends BidiRpcName>(options: StreamOptions<N>): ChannelStream {
  const { name, service, session, database, report } = options;
  const handle = service.stream(name, {
    send: (message) => session.send(JSON.stringify(responseToJson(name, message))),
    end: (status) => session.end(status),
    buffered: () => session.buffered(),
  });
  return {
    receive: (text) => {
      try {
        handle.receive(withDatabase<N>(requestFromJson(name, parse(text)), database));
      } catch (error) {
        handle.cancel();
        session.end(toStatus(error, report));
      }
    },
    cancel: () => handle.cancel(),
  };
}

function withDatabase<N extends BidiRpcName>(
  request: RpcMessages[N]["request"],
  database: string,
): RpcMessages[N]["request"] {
  return request.database === "" ? { ...request, database } : request;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument("Payload isn't valid for request.");
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
