import { buildClock, DATABASE } from "../../listen/testing/build.ts";
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
import { byRules, type Judge } from "../by-rules.ts";
import type { CallRecord } from "../call-record.ts";
import { createService } from "../service.ts";
import type { VerdictEvent } from "../verdict-event.ts";

export const ADMIN: Caller = { kind: "admin" };
export const ANONYMOUS: Caller = { kind: "anonymous" };
export const ALICE: Caller = { kind: "user", uid: "alice", token: { sub: "alice" } };

/** Rules as a function: what is true of it is allowed. */
export type Rule = (
  request: DocumentRulesRequest | ListRulesRequest,
  reader: RulesDocumentReader,
) => boolean;

function judgeBy(rule: Rule): Judge {
  const judge = (method: string, allowed: boolean): RulesDecision => ({
    allowed,
    message: allowed ? "" : `\nfalse for '${method}' @ L5`,
    outcomes: [{ line: 5, allowed, reason: "" }],
    documentReads: 1,
  });
  return {
    judgeDocument: (request, reader) => judge(request.method, rule(request, reader)),
    judgeList: (request, reader) => judge("list", rule(request, reader)),
  };
}

export class Serving {
  readonly store: Store;
  readonly database: Database;
  readonly timers = new ManualTimers();
  /** Of locks and of idle transactions. */
  readonly storeTimers = new ManualTimers();
  readonly verdicts: VerdictEvent[] = [];
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

  judge(judge: Judge | undefined): void {
    this.authorizer = byRules({
      judge,
      onVerdict: (event) => this.verdicts.push(event),
      report: (error) => this.reported.push(error),
    });
  }

  rule(rule: Rule): void {
    this.judge(judgeBy(rule));
  }

  async commit(...writes: readonly Write[]): Promise<void> {
    await this.database.commit(writes, {});
  }

  /** The documents of a collection that exist, as a list of paths. */
  paths(collection: string): readonly string[] {
    return this.database.listCollection(collection).map(({ path }) => path);
  }

  usage(): ProjectUsage {
    return this.#meter.usage(DATABASE.projectId);
  }
}

/** A sink that keeps what it is given, and tells when something comes. */
export class Recorder<Response> implements StreamSink<Response> {
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

  /** Once so many messages have come, or the stream has ended. */
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

/** Code and message of what a promise is rejected with. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof StatusError) return `${STATUS_CODES[error.code]} ${error.message}`;
    throw error;
  }
  throw new Error("It was not refused.");
}
