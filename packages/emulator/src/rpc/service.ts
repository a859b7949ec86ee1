import { ListenHub } from "../listen/hub.ts";
import type { Timers } from "../listen/timers.ts";
import type {
  Caller,
  FirestoreService,
  RpcMessages,
  RpcName,
  ServerStreamName,
  StreamHandle,
  StreamName,
  StreamSink,
  UnaryName,
} from "../model/rpc.ts";
import { planQuery } from "../query/plan-query.ts";
import type { Database, Store } from "../store/types.ts";
import type { UsageMeter } from "../store/usage-meter.ts";
import type { Authorizer } from "./authorize.ts";
import { batchGetDocuments } from "./batch-get-documents.ts";
import { batchWrite } from "./batch-write.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { Bill } from "./bill.ts";
import { commit } from "./commit.ts";
import type { IndexGuard, RpcContext } from "./context.ts";
import { createDocument } from "./create-document.ts";
import { deleteDocument } from "./delete-document.ts";
import { toStatusError } from "./failure.ts";
import { getDocument } from "./get-document.ts";
import { listCollectionIds } from "./list-collection-ids.ts";
import { listDocuments } from "./list-documents.ts";
import { listenStream } from "./listen-stream.ts";
import { partitionQuery } from "./partition-query.ts";
import { rollback } from "./rollback.ts";
import { runAggregationQuery } from "./run-aggregation-query.ts";
import { runQuery } from "./run-query.ts";
import { updateDocument } from "./update-document.ts";
import { writeStream } from "./write-stream.ts";

type Unary<N extends UnaryName> = (
  context: RpcContext,
  request: RpcMessages[N]["request"],
) => Promise<RpcMessages[N]["response"]>;

const UNARY: { readonly [N in UnaryName]: Unary<N> } = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: beginTransaction,
  Commit: commit,
  Rollback: rollback,
  BatchWrite: batchWrite,
  PartitionQuery: partitionQuery,
  ListCollectionIds: listCollectionIds,
};

type ServerStream<N extends ServerStreamName> = (
  context: RpcContext,
  request: RpcMessages[N]["request"],
) => Promise<readonly RpcMessages[N]["response"][]>;

const SERVER_STREAMS: { readonly [N in ServerStreamName]: ServerStream<N> } = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
};

type BidiStream<N extends StreamName> = (
  context: RpcContext,
  sink: StreamSink<RpcMessages[N]["response"]>,
) => StreamHandle<RpcMessages[N]["request"]>;

const STREAMS: { readonly [N in StreamName]: BidiStream<N> } = {
  Write: writeStream,
  Listen: listenStream,
};

export interface ServiceOptions {
  readonly store: Pick<Store, "database">;
  /** Asked for each decision: a changed ruleset holds from the next one. */
  readonly authorizerFor: (projectId: string) => Authorizer;
  /** Absent: no query needs an index. */
  readonly requireIndexes?: IndexGuard;
  readonly meter: Pick<UsageMeter, "record">;
  readonly timers: Timers;
  /** In [0, 1). */
  readonly random: () => number;
  /** Of faults in here, never of a caller's. */
  readonly report: (error: unknown) => void;
}

/** The service as each caller has it. All callers share the databases and what listens to them. */
export function createService(options: ServiceOptions): (caller: Caller) => FirestoreService {
  const { timers, report } = options;
  const hubs = new WeakMap<Database, ListenHub>();
  const hubOf = (database: Database): ListenHub => {
    const known = hubs.get(database);
    if (known !== undefined) return known;
    const hub = new ListenHub({ database, planner: planQuery, timers, report });
    hubs.set(database, hub);
    return hub;
  };
  return (caller) => serviceFor((rpc) => contextOf(options, { rpc, caller, hubOf }));
}

function serviceFor(contextFor: (rpc: RpcName) => RpcContext): FirestoreService {
  return {
    unary: (name, request) =>
      answered(contextFor(name), (context) => UNARY[name](context, request)),
    serverStream: (name, request) =>
      answered(contextFor(name), (context) => SERVER_STREAMS[name](context, request)),
    stream: (name, sink) => STREAMS[name](contextFor(name), sink),
  };
}

async function answered<Response>(
  context: RpcContext,
  answer: (context: RpcContext) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(context);
  } catch (error) {
    throw toStatusError(error, context.report);
  } finally {
    context.bill.settle();
  }
}

const noGuard: IndexGuard = () => undefined;

type Call = Pick<RpcContext, "hubOf"> & { readonly caller: Caller; readonly rpc: RpcName };

function contextOf(
  { store, authorizerFor, requireIndexes = noGuard, meter, random, report }: ServiceOptions,
  { rpc, caller, hubOf }: Call,
): RpcContext {
  const bill = new Bill(meter, rpc);
  return {
    store,
    accessTo(database) {
      const onLookups = (rulesReads: number): void => bill.add(database, { rulesReads });
      return authorizerFor(database.id.projectId)({ caller, database, onLookups });
    },
    requireIndexes,
    bill,
    hubOf,
    random,
    report,
  };
}
