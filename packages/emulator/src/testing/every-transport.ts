import { STATUS_CODES } from "../model/status.ts";
import { WebChannelClient } from "./channel-client.ts";
import { GrpcClient } from "./grpc-client.ts";
import { sendHttpRequest } from "./http-client.ts";

/* This module sends the same operation over gRPC, REST and WebChannel, both as a unary call and as a stream. */

type Json = Readonly<Record<string, unknown>>;

export type FirestoreOperation =
  /** The path of the document to read. */
  | { readonly get: string }
  /** A structured query and the path of its parent, which is the root by default. */
  | { readonly list: Json; readonly parent?: string }
  /** The writes of a commit in ProtoJSON. */
  | { readonly commit: readonly Json[] };

export interface TransportConnection {
  readonly url: string;
  /** The database name in the form `projects/P/databases/D`. */
  readonly database: string;
  readonly authorization?: string;
}

/** The result of the operation for each transport: "granted", or the status code with the error text. */
export type TransportResults = Readonly<Record<string, string>>;

const GRANTED = "granted";
const NAMES = new Map<number, string>(
  Object.entries(STATUS_CODES).map(([name, code]): [number, string] => [code, name]),
);
const refused = (code: unknown, message: unknown): string =>
  `${NAMES.get(Number(code)) ?? String(code)}: ${String(message ?? "")}`;

export async function sendOverEveryTransport(
  connection: TransportConnection,
  operation: FirestoreOperation,
): Promise<TransportResults> {
  const grpc = new GrpcClient(connection.url);
  try {
    return await Promise.all(
      toTransportRequests(connection, operation).map(
        async ({ transport, send }) => [transport, await send(connection, grpc)] as const,
      ),
    ).then((results) => Object.fromEntries(results));
  } finally {
    grpc.close();
  }
}

interface TransportRequest {
  readonly transport: string;
  readonly send: (connection: TransportConnection, grpc: GrpcClient) => Promise<string>;
}

function toTransportRequests(
  { database }: TransportConnection,
  operation: FirestoreOperation,
): readonly TransportRequest[] {
  const root = `${database}/documents`;
  if ("get" in operation) {
    const name = `${root}/${operation.get}`;
    return [
      unary("GetDocument", { name }),
      unary("BatchGetDocuments", { database, documents: [name] }),
      rest("GET", `/v1/${encodeURI(name)}`),
      rest("POST", `/v1/${root}:batchGet`, { documents: [name] }),
      ...listens({ documents: { documents: [name] } }),
    ];
  }
  if ("list" in operation) {
    const parent = operation.parent === undefined ? root : `${root}/${operation.parent}`;
    const structuredQuery = operation.list;
    const counted = {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
    };
    const path = `/v1/${encodeURI(parent)}`;
    return [
      unary("RunQuery", { parent, structuredQuery }),
      unary("RunAggregationQuery", { parent, ...counted }),
      rest("POST", `${path}:runQuery`, { structuredQuery }),
      rest("POST", `${path}:runAggregationQuery`, counted),
      ...listens({ query: { parent, structuredQuery } }),
    ];
  }
  const writes = operation.commit;
  return [
    unary("Commit", { database, writes }),
    rest("POST", `/v1/${root}:commit`, { writes }),
    { transport: "gRPC Write", send: (connection, grpc) => writeByGrpc(connection, grpc, writes) },
    { transport: "WebChannel Write", send: (connection) => writeByChannel(connection, writes) },
  ];
}

const metadataOf = ({ authorization }: TransportConnection): Readonly<Record<string, string>> =>
  authorization === undefined ? {} : { authorization };

function unary(name: Parameters<GrpcClient["unary"]>[0], request: Json): TransportRequest {
  return {
    transport: `gRPC ${name}`,
    send: async (connection, grpc) => {
      const { status } = await grpc.unary(name, request, metadataOf(connection));
      return status.code === 0 ? GRANTED : refused(status.code, status.message);
    },
  };
}

function rest(method: string, path: string, body?: Json): TransportRequest {
  return {
    transport: `REST ${method} ${path.replace(/^.*\/documents/, "")}`,
    send: async (connection) => {
      const response = await sendHttpRequest(`${connection.url}${path}`, {
        method,
        headers: metadataOf(connection),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (response.status === 200) return GRANTED;
      const { error } = JSON.parse(response.body);
      return `${error.status}: ${error.message}`;
    },
  };
}

const listens = (target: Json): readonly TransportRequest[] => [
  { transport: "gRPC Listen", send: (connection, grpc) => listenByGrpc(connection, grpc, target) },
  { transport: "WebChannel Listen", send: (connection) => listenByChannel(connection, target) },
];

/**
 * Returns the result that a message of a Listen stream reports. This is "granted" if the target is CURRENT, or
 * the status and text of the error if the target or the stream fails. Returns undefined for all other messages.
 */
const verdictOf = (message: unknown): string | undefined => {
  const { error, targetChange } = record(message);
  if (error !== undefined) return streamError(record(error));
  const { targetChangeType, cause } = record(targetChange);
  if (cause !== undefined) return refused(record(cause).code, record(cause).message);
  return targetChangeType === "CURRENT" ? GRANTED : undefined;
};

/**
 * Formats a stream error as "status: message". Over WebChannel, the message already begins with the status code,
 * which must not appear twice.
 */
const streamError = ({ status, message }: Json): string =>
  `${String(status)}: ${String(message).replace(`${String(status)}: `, "")}`;

const record = (value: unknown): Json =>
  typeof value === "object" && value !== null ? { ...value } : {};

const LISTEN_TARGET = 2;

async function listenByGrpc(
  connection: TransportConnection,
  grpc: GrpcClient,
  target: Json,
): Promise<string> {
  const listen = grpc.open("Listen", metadataOf(connection));
  listen.send({ database: connection.database, addTarget: { targetId: LISTEN_TARGET, ...target } });
  const decided = listen.until((each) => verdictOf(each) !== undefined).then(verdictOf);
  const ended = listen.status.then(({ code, message }) => refused(code, message));
  const verdict = await Promise.race([decided, ended]);
  listen.stream.close();
  return verdict ?? "undecided";
}

async function listenByChannel(connection: TransportConnection, target: Json): Promise<string> {
  const { database } = connection;
  const channel = new WebChannelClient({ url: connection.url, stream: "Listen", database });
  const addTarget = { targetId: LISTEN_TARGET, ...target };
  await channel.handshake([{ database, addTarget }], headersOf(connection));
  return readResult(channel, verdictOf);
}

const headersOf = ({ authorization }: TransportConnection): string =>
  authorization === undefined ? "" : `Authorization:${authorization}\r\n`;

async function readResult(
  channel: WebChannelClient,
  decide: (payload: unknown) => string | undefined,
): Promise<string> {
  const back = await channel.back(0);
  const [, [payload]] = await back.until((each) => decide(each) !== undefined);
  await channel.terminate();
  return decide(payload) ?? "undecided";
}

const isWritten = (message: unknown): boolean => "commitTime" in record(message);

async function writeByGrpc(
  connection: TransportConnection,
  grpc: GrpcClient,
  writes: readonly Json[],
): Promise<string> {
  const write = grpc.open("Write", metadataOf(connection));
  write.send({ database: connection.database });
  write.send({ writes });
  const granted = write.until(isWritten).then(() => GRANTED);
  const ended = write.status.then(({ code, message }) => refused(code, message));
  const verdict = await Promise.race([granted, ended]);
  write.stream.close();
  return verdict;
}

async function writeByChannel(
  connection: TransportConnection,
  writes: readonly Json[],
): Promise<string> {
  const { url, database } = connection;
  const channel = new WebChannelClient({ url, stream: "Write", database });
  await channel.handshake([{ database }, { writes }], headersOf(connection));
  return readResult(channel, (payload) => {
    const { error } = record(payload);
    if (error !== undefined) return streamError(record(error));
    return isWritten(payload) ? GRANTED : undefined;
  });
}
