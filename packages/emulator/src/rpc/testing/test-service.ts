import { buildTickingClock, TEST_DATABASE_ID } from "../../listen/testing/build-listen-data.ts";
import { ManualTimerScheduler } from "../../listen/testing/manual-timers.ts";
import type { RpcStatus } from "../../model/messages.ts";
import { getParentPath } from "../../model/path.ts";
import type { FirestoreService, ResponseStreamSink, RpcCaller } from "../../model/rpc.ts";
import { STATUS_CODES, StatusError } from "../../model/status.ts";
import type { Write } from "../../model/write.ts";
import type {
  DocumentRulesRequest,
  QueryRulesRequest,
  RulesDecision,
  RulesDocumentReader,
} from "../../rules/types.ts";
import { createDatabaseStore } from "../../store/create-store.ts";
import type { Database, DatabaseStore } from "../../store/types.ts";
import { createUsageMeter, type ProjectUsage } from "../../store/usage-meter.ts";
import { createAllowAllAuthorizer, type DatabaseAuthorizerFactory } from "../authorize.ts";
import { createRulesAuthorizer, type RulesEvaluator } from "../authorize-by-rules.ts";
import type { RpcCallRecord } from "../call-record.ts";
import type { RulesDecisionEvent } from "../rules-decision-event.ts";
import { createFirestoreServiceFactory } from "../service.ts";

export const ADMIN_CALLER: RpcCaller = { kind: "admin" };
export const ANONYMOUS_CALLER: RpcCaller = { kind: "anonymous" };
export const ALICE_CALLER: RpcCaller = { kind: "user", uid: "alice", token: { sub: "alice" } };

/** A function that tests use instead of Security Rules. Returns true to allow the request. */
export type RulePredicate = (
  request: DocumentRulesRequest | QueryRulesRequest,
  reader: RulesDocumentReader,
) => boolean;

function judgeBy(rule: RulePredicate): RulesEvaluator {
  const judge = (method: string, allowed: boolean): RulesDecision => ({
    allowed,
    message: allowed ? "" : `\nfalse for '${method}' @ L5`,
    outcomes: [{ line: 5, allowed, reason: "" }],
    documentReads: 1,
  });
  return {
    evaluateDocument: (request, reader) => judge(request.method, rule(request, reader)),
    evaluateQuery: (request, reader) => judge("list", rule(request, reader)),
  };
}

export class TestFirestoreService {
  readonly store: DatabaseStore;
  readonly database: Database;
  readonly timers = new ManualTimerScheduler();
  /** The timers after which document locks expire and idle transactions end. */
  readonly storeTimers = new ManualTimerScheduler();
  readonly decisions: RulesDecisionEvent[] = [];
  readonly reported: unknown[] = [];
  readonly calls: RpcCallRecord[] = [];
  authorizer: DatabaseAuthorizerFactory = createAllowAllAuthorizer;
  readonly #serviceFor: (caller: RpcCaller) => FirestoreService;
  readonly #meter = createUsageMeter({ clock: buildTickingClock() });

  constructor() {
    this.store = createDatabaseStore({ clock: buildTickingClock(), timers: this.storeTimers });
    this.database = this.store.database(TEST_DATABASE_ID);
    this.#serviceFor = createFirestoreServiceFactory({
      store: this.store,
      authorizerFor: () => this.authorizer,
      meter: this.#meter,
      timers: this.timers,
      random: () => 0.5,
      stopwatch: () => 0,
      report: (error) => this.reported.push(error),
      observer: { onCall: (record) => this.calls.push(record), stopwatch: () => 0 },
    });
  }

  as(caller: RpcCaller): FirestoreService {
    return this.#serviceFor(caller);
  }

  get admin(): FirestoreService {
    return this.as(ADMIN_CALLER);
  }

  judge(judge: RulesEvaluator | undefined): void {
    this.authorizer = createRulesAuthorizer({
      evaluator: judge,
      onDecision: (event) => this.decisions.push(event),
      report: (error) => this.reported.push(error),
    });
  }

  rule(rule: RulePredicate): void {
    this.judge(judgeBy(rule));
  }

  async commit(...writes: readonly Write[]): Promise<void> {
    await this.database.commit(writes, {});
  }

  /** Returns the paths of the documents that exist in a collection. */
  paths(collection: string): readonly string[] {
    const paths = [...this.database.documentsByName()].map(({ path }) => path);
    return paths.filter((path) => getParentPath(path) === collection);
  }

  usage(): ProjectUsage {
    return this.#meter.usage(TEST_DATABASE_ID.projectId);
  }
}

/** A sink that stores the messages it receives. Tests can wait for a number of messages. */
export class RecordingResponseSink<Response> implements ResponseStreamSink<Response> {
  readonly sent: Response[] = [];
  ended: RpcStatus | "OK" | undefined;
  #waiting: (() => void)[] = [];

  send(message: Response): void {
    this.sent.push(message);
    this.#tell();
  }

  end(status?: RpcStatus): void {
    this.ended = status ?? "OK";
    this.#tell();
  }

  /** Waits until the sink has received `count` messages or the stream has ended, and returns the messages. */
  async until(count: number): Promise<readonly Response[]> {
    while (this.sent.length < count && this.ended === undefined) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.sent;
  }

  async untilEnd(): Promise<RpcStatus | "OK" | undefined> {
    await this.until(Number.POSITIVE_INFINITY);
    return this.ended;
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Returns the status code and message of the error with which the promise is rejected. */
export async function getRejectionText(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof StatusError) return `${STATUS_CODES[error.code]} ${error.message}`;
    throw error;
  }
  throw new Error("It was not refused.");
}
