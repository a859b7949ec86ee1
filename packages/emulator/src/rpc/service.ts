import { ListenHub } from "../listen/hub.ts";
import type { ListenTimerScheduler } from "../listen/timers.ts";
import type {
  BidiRpcName,
  FirestoreService,
  RequestStreamReceiver,
  ResponseStreamSink,
  RpcCaller,
  RpcMessageTypes,
  RpcName,
  ServerStreamRpcName,
  UnaryRpcName,
} from "../model/rpc.ts";
import { planQuery } from "../query/plan-query.ts";
import type { Database, DatabaseStore } from "../store/types.ts";
import type { UsageMeter } from "../store/usage-meter.ts";
import type { DatabaseAuthorizerFactory } from "./authorize.ts";
import { batchGetDocuments } from "./batch-get-documents.ts";
import { batchWrite } from "./batch-write.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { RpcCallBill } from "./call-bill.ts";
import {
  type RpcCallObserver,
  RpcCallRecorder,
  type RpcCallRequest,
  wrapListenReceiverToRecordRequests,
  wrapSinkToRecordErrors,
  wrapWriteReceiverToRecordRequests,
} from "./call-record.ts";
import { commit } from "./commit.ts";
import type { RequiredIndexCheck, RpcContext } from "./context.ts";
import { createDocument } from "./create-document.ts";
import { deleteDocument } from "./delete-document.ts";
import { toStatusError } from "./failure.ts";
import { getDocument } from "./get-document.ts";
import { listCollectionIds } from "./list-collection-ids.ts";
import { listDocuments } from "./list-documents.ts";
import { openListenStream } from "./listen-stream.ts";
import { partitionQuery } from "./partition-query.ts";
import { rollback } from "./rollback.ts";
import type { RulesDecisionEvent } from "./rules-decision-event.ts";
import { runAggregationQuery } from "./run-aggregation-query.ts";
import { runQuery } from "./run-query.ts";
import { updateDocument } from "./update-document.ts";
import { openWriteStream } from "./write-stream.ts";

type Unary<N extends UnaryRpcName> = (
  context: RpcContext,
  request: RpcMessageTypes[N]["request"],
) => Promise<RpcMessageTypes[N]["response"]>;

const UNARY: { readonly [N in UnaryRpcName]: Unary<N> } = {
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

type ServerStream<N extends ServerStreamRpcName> = (
  context: RpcContext,
  request: RpcMessageTypes[N]["request"],
) => Promise<readonly RpcMessageTypes[N]["response"][]>;

const SERVER_STREAMS: { readonly [N in ServerStreamRpcName]: ServerStream<N> } = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
};

type BidiStream<N extends BidiRpcName> = (
  context: RpcContext,
  sink: ResponseStreamSink<RpcMessageTypes[N]["response"]>,
) => RequestStreamReceiver<RpcMessageTypes[N]["request"]>;

const STREAMS: { readonly [N in BidiRpcName]: BidiStream<N> } = {
  Write: openWriteStream,
  Listen: openListenStream,
};

const RECORDED: {
  readonly [N in BidiRpcName]: (
    handle: RequestStreamReceiver<RpcMessageTypes[N]["request"]>,
    recorder: RpcCallRecorder,
  ) => RequestStreamReceiver<RpcMessageTypes[N]["request"]>;
} = {
  Write: wrapWriteReceiverToRecordRequests,
  Listen: wrapListenReceiverToRecordRequests,
};

export interface FirestoreServiceOptions {
  readonly store: Pick<DatabaseStore, "database">;
  /**
   * Returns the function that creates authorizers for a project. The service calls `authorizerFor` again for
   * each authorization, so that new rules apply immediately.
   */
  readonly authorizerFor: (projectId: string) => DatabaseAuthorizerFactory;
  /**
   * Throws FAILED_PRECONDITION if an index that the query requires does not exist. If undefined, queries need no
   * indexes.
   */
  readonly requireIndexes?: RequiredIndexCheck;
  readonly meter: Pick<UsageMeter, "record">;
  readonly timers: ListenTimerScheduler;
  /** Returns a random number in [0, 1), from which document ids are generated. */
  readonly random: () => number;
  /** Returns a time in milliseconds with an arbitrary origin, for measuring durations. */
  readonly stopwatch: () => number;
  /** Receives internal errors of the emulator. Invalid requests of callers are not reported. */
  readonly report: (error: unknown) => void;
  /** Receives a record of each call. If undefined, calls are not recorded. */
  readonly observer?: RpcCallObserver;
}

/**
 * Returns a function that creates the Firestore service for a caller. The services of all callers share the
 * databases and their listeners.
 */
export function createFirestoreServiceFactory(
  options: FirestoreServiceOptions,
): (caller: RpcCaller) => FirestoreService {
  const { timers, report } = options;
  const hubs = new WeakMap<Database, ListenHub>();
  const hubOf = (database: Database): ListenHub => {
    const known = hubs.get(database);
    if (known !== undefined) return known;
    const hub = new ListenHub({ database, planner: planQuery, timers, report });
    hubs.set(database, hub);
    return hub;
  };
  return (caller) =>
    serviceFor((rpc) => {
      const recorder = options.observer && new RpcCallRecorder(options.observer, rpc, caller);
      return { context: contextOf(options, { rpc, caller, hubOf, recorder }), recorder };
    });
}

/** The context and the recorder of one unary call or of one stream. */
interface Call {
  readonly context: RpcContext;
  readonly recorder: RpcCallRecorder | undefined;
}

function serviceFor(open: (rpc: RpcName) => Call): FirestoreService {
  return {
    unary: (name, request) =>
      answered(open(name), recorded(name, request), (context) => UNARY[name](context, request)),
    serverStream: (name, request) =>
      answered(open(name), recorded(name, request), (context) =>
        SERVER_STREAMS[name](context, request),
      ),
    stream: (name, sink) => {
      const { context, recorder } = open(name);
      if (recorder === undefined) return STREAMS[name](context, sink);
      const handle = STREAMS[name](context, wrapSinkToRecordErrors(sink, recorder));
      return RECORDED[name](handle, recorder);
    },
  };
}

const recorded = <N extends RpcName>(
  rpc: N,
  request: RpcMessageTypes[N]["request"],
): RpcCallRequest => ({ rpc, request }) as RpcCallRequest;

async function answered<Response>(
  { context, recorder }: Call,
  call: RpcCallRequest,
  answer: (context: RpcContext) => Promise<Response>,
): Promise<Response> {
  recorder?.begin(call);
  try {
    return await answer(context);
  } catch (error) {
    const refusal = toStatusError(error, context.report);
    recorder?.failed({ code: refusal.code, message: refusal.message });
    throw refusal;
  } finally {
    context.bill.settle();
  }
}

const noGuard: RequiredIndexCheck = () => undefined;

interface ContextOptions extends Pick<RpcContext, "hubOf"> {
  readonly rpc: RpcName;
  readonly caller: RpcCaller;
  readonly recorder: RpcCallRecorder | undefined;
}

function contextOf(
  {
    store,
    authorizerFor,
    requireIndexes = noGuard,
    meter,
    random,
    stopwatch,
    report,
  }: FirestoreServiceOptions,
  { rpc, caller, hubOf, recorder }: ContextOptions,
): RpcContext {
  const bill = new RpcCallBill(meter, rpc, (counts) => recorder?.settle(counts));
  const onDecision = (event: RulesDecisionEvent): void => recorder?.judged(event);
  return {
    store,
    accessTo(database) {
      const onLookups = (rulesReads: number): void => bill.add(database, { rulesReads });
      const subject = { caller, database, onLookups, onDecision };
      return authorizerFor(database.id.projectId)(subject);
    },
    requireIndexes,
    bill,
    hubOf,
    random,
    stopwatch,
    report,
  };
}
