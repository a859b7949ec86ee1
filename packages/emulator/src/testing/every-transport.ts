import { STATUS_CODES } from "../model/status.ts";
import { ChannelClient } from "./channel-client.ts";
import { GrpcClient } from "./grpc-client.ts";
import { call } from "./http-client.ts";

/* One question asked in every way that a client can ask it. */

type Json = Readonly<Record<string, unknown>>;

export type Question =
  /** Of one document, by its path. */
  | { readonly get: string }
  /** A structured query below the root. */
  | { readonly list: Json; readonly parent?: string }
  /** Writes, as ProtoJSON. */
  | { readonly commit: readonly Json[] };

export interface Asked {
  readonly url: string;
  /** `projects/P/databases/D` */
  readonly database: string;
  readonly authorization?: string;
}

/** "granted", or the status and its text. */
export type Answers = Readonly<Record<string, string>>;

const GRANTED = "granted";
const NAMES = new Map<number, string>(
  Object.entries(STATUS_CODES).map(([name, code]): [number, string] => [code, name]),
);
const refused = (code: unknown, message: unknown): string =>
  `${NAMES.get(Number(code)) ?? String(code)}: ${String(message ?? "")}`;

export async function askEverywhere(asked: Asked, question: Question): Promise<Answers> {
  const grpc = new GrpcClient(asked.url);
  try {
    return await Promise.all(
      waysOf(asked, question).map(async ({ way, ask }) => [way, await ask(asked, grpc)] as const),
    ).then((answers) => Object.fromEntries(answers));
  } finally {
    grpc.close();
  }
}

interface Way {
  readonly way: string;
  readonly ask: (asked: Asked, grpc: GrpcClient) => Promise<string>;
}

function waysOf({ database }: Asked, question: Question): readonly Way[] {
  const root = `${database}/documents`;
  if ("get" in question) {
    const name = `${root}/${question.get}`;
    return [
      unary("GetDocument", { name }),
      unary("BatchGetDocuments", { database, documents: [name] }),
      rest("GET", `/v1/${encodeURI(name)}`),
      rest("POST", `/v1/${root}:batchGet`, { documents: [name] }),
      ...listens({ documents: { documents: [name] } }),
    ];
  }
  if ("list" in question) {
    const parent = question.parent === undefined ? root : `${root}/${question.parent}`;
    const structuredQuery = question.list;
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
  const writes = question.commit;
  return [
    unary("Commit", { database, writes }),
    rest("POST", `/v1/${root}:commit`, { writes }),
    { way: "gRPC Write", ask: (asked, grpc) => writeByGrpc(asked, grpc, writes) },
    { way: "WebChannel Write", ask: (asked) => writeByChannel(asked, writes) },
  ];
}

const metadataOf = ({ authorization }: Asked): Readonly<Record<string, string>> =>
  authorization === undefined ? {} : { authorization };

function unary(name: Parameters<GrpcClient["unary"]>[0], request: Json): Way {
  return {
    way: `gRPC ${name}`,
    ask: async (asked, grpc) => {
      const { status } = await grpc.unary(name, request, metadataOf(asked));
      return status.code === 0 ? GRANTED : refused(status.code, status.message);
    },
  };
}

function rest(method: string, path: string, body?: Json): Way {
  return {
    way: `REST ${method} ${path.replace(/^.*\/documents/, "")}`,
    ask: async (asked) => {
      const answer = await call(`${asked.url}${path}`, {
        method,
        headers: metadataOf(asked),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.status === 200) return GRANTED;
      const { error } = JSON.parse(answer.body);
      return `${error.status}: ${error.message}`;
    },
  };
}

const listens = (target: Json): readonly Way[] => [
  { way: "gRPC Listen", ask: (asked, grpc) => listenByGrpc(asked, grpc, target) },
  { way: "WebChannel Listen", ask: (asked) => listenByChannel(asked, target) },
];

/** A target is decided with CURRENT or with a cause; a stream that cannot go on ends. */
const verdictOf = (message: unknown): string | undefined => {
  const { error, targetChange } = record(message);
  if (error !== undefined) return streamError(record(error));
  const { targetChangeType, cause } = record(targetChange);
  if (cause !== undefined) return refused(record(cause).code, record(cause).message);
  return targetChangeType === "CURRENT" ? GRANTED : undefined;
};

/** On a channel the text begins with the status. */
const streamError = ({ status, message }: Json): string =>
  `${String(status)}: ${String(message).replace(`${String(status)}: `, "")}`;

const record = (value: unknown): Json =>
  typeof value === "object" && value !== null ? { ...value } : {};

const LISTEN_TARGET = 2;

async function listenByGrpc(asked: Asked, grpc: GrpcClient, target: Json): Promise<string> {
  const listen = grpc.open("Listen", metadataOf(asked));
  listen.send({ database: asked.database, addTarget: { targetId: LISTEN_TARGET, ...target } });
  const decided = listen.until((each) => verdictOf(each) !== undefined).then(verdictOf);
  const ended = listen.status.then(({ code, message }) => refused(code, message));
  const verdict = await Promise.race([decided, ended]);
  listen.stream.close();
  return verdict ?? "undecided";
}

async function listenByChannel(asked: Asked, target: Json): Promise<string> {
  const { database } = asked;
  const channel = new ChannelClient({ url: asked.url, stream: "Listen", database });
  const addTarget = { targetId: LISTEN_TARGET, ...target };
  await channel.handshake([{ database, addTarget }], headersOf(asked));
  return decidedOn(channel, verdictOf);
}

const headersOf = ({ authorization }: Asked): string =>
  authorization === undefined ? "" : `Authorization:${authorization}\r\n`;

async function decidedOn(
  channel: ChannelClient,
  decide: (payload: unknown) => string | undefined,
): Promise<string> {
  const back = await channel.back(0);
  const [, [payload]] = await back.until((each) => decide(each) !== undefined);
  await channel.terminate();
  return decide(payload) ?? "undecided";
}

const isWritten = (message: unknown): boolean => "commitTime" in record(message);

async function writeByGrpc(
  asked: Asked,
  grpc: GrpcClient,
  writes: readonly Json[],
): Promise<string> {
  const write = grpc.open("Write", metadataOf(asked));
  write.send({ database: asked.database });
  write.send({ writes });
  const granted = write.until(isWritten).then(() => GRANTED);
  const ended = write.status.then(({ code, message }) => refused(code, message));
  const verdict = await Promise.race([granted, ended]);
  write.stream.close();
  return verdict;
}

async function writeByChannel(asked: Asked, writes: readonly Json[]): Promise<string> {
  const { url, database } = asked;
  const channel = new ChannelClient({ url, stream: "Write", database });
  await channel.handshake([{ database }, { writes }], headersOf(asked));
  return decidedOn(channel, (payload) => {
    const { error } = record(payload);
    if (error !== undefined) return streamError(record(error));
    return isWritten(payload) ? GRANTED : undefined;
  });
}
