import { buildClock, DATABASE } from "../../listen/testing/build-listen-data.ts";
import { ManualTimers } from "../../listen/testing/manual-timers.ts";
import type { Status } from "../../model/messages.ts";
import type { Caller, FirestoreService, StreamSink } from "../../model/rpc.ts";
import { STATUS_CODES, StatusError } from "../../model/status.ts";
import type { Write } from "../../model/write.ts";
import type {
  DocumentRulesRequest,
  ListRulesRequest,
  RulesDecision,
  RulesDocumentReader,
} from "../../rules/types.ts";
import { createStore } from "../../store/create-store.ts";
import type { Database, Store } from "../../store/types.ts";
import { createUsageMeter, type ProjectUsage } from "../../store/usage-meter.ts";
import { type Authorizer, allowAll } from "../authorize.ts";
import { authorizeByRules, type RulesEvaluator } from "../authorize-by-rules.ts";
import type { CallRecord } from "../call-record.ts";
import type { RulesDecisionEvent } from "../rules-decision-event.ts";
import { createService } from "../service.ts";

export const ADMIN: Caller = { kind: "admin" };
export const ANONYMOUS: Caller = { kind: "anonymous" };
export const ALICE: Caller = { kind: "user", uid: "alice", token: { sub: "alice" } };

/** Rules in the form of a function. It returns true if the request is allowed. */
export type RulePredicate = (
  request: DocumentRulesRequest | ListRulesRequest,
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

export class TestService {
  readonly store: Store;
  readonly database: Database;
  readonly timers = new ManualTimers();
  /** The timers that expire document locks and idle transactions. */
  readonly storeTimers = new ManualTimers();
  readonly decisions: RulesDecisionEvent[] = [];
  readonly reported: unknown[] = [];
  readonly calls: CallRecord[] = [];
  authorizer: Authorizer = allowAll;
  readonly #serviceFor: (caller: Caller) => FirestoreService;
  readonly #meter = createUsageMeter({ clock: buildClock() });

  constructor() {
    this.store = createStore({ clock: buildClock(), timers: this.storeTimers });
    this.database = this.store.database(DATABASE);
    this.#serviceFor = createService({
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

  as(caller: Caller): FirestoreService {
    return this.#serviceFor(caller);
  }

  get admin(): FirestoreService {
    return this.as(ADMIN);
  }

  judge(judge: RulesEvaluator | undefined): void {
    this.authorizer = authorizeByRules({
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
    return this.database.listCollection(collection).map(({ path }) => path);
  }

  usage(): ProjectUsage {
    return this.#meter.usage(DATABASE.projectId);
  }
}

/** A sink that stores the messages it receives. Tests can wait for a number of messages. */
export class RecordingSink<Response> implements StreamSink<Response> {
  readonly sent: Response[] = [];
  ended: Status | "OK" | undefined;
  #waiting: (() => void)[] = [];

  send(message: Response): void {
    this.sent.push(message);
    this.#tell();
  }

  end(status?: Status): void {
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

  async untilEnd(): Promise<Status | "OK" | undefined> {
    await this.until(Number.POSITIVE_INFINITY);
    return this.ended;
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Returns the status code and message of the error with which the promise is rejected. */
export async function getRejection(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof StatusError) return `${STATUS_CODES[error.code]} ${error.message}`;
    throw error;
  }
  throw new Error("It was not refused.");
}
