import type { RequestedDocument } from "../listen/types.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { Caller } from "../model/rpc.ts";
import type { Fields, Micros } from "../model/value.ts";
import type {
  DocumentRulesRequest,
  ListRulesRequest,
  RequestBudget,
  RulesAuth,
  RulesDecision,
  RulesDocumentReader,
} from "../rules/types.ts";
import { createWorkBudget } from "../rules/work-budget.ts";
import { toRequestTime } from "../store/stage-writes.ts";
import type { Database, PendingCommit, PendingWrite } from "../store/types.ts";
import {
  type Access,
  type Authorizer,
  administer,
  allowAll,
  denied,
  type Subject,
} from "./authorize.ts";
import type { VerdictEvent } from "./verdict-event.ts";

/** A ruleset at work. */
export interface Judge {
  judgeDocument(
    request: DocumentRulesRequest,
    reader: RulesDocumentReader,
    budget: RequestBudget,
  ): RulesDecision;
  judgeList(
    request: ListRulesRequest,
    reader: RulesDocumentReader,
    budget: RequestBudget,
  ): RulesDecision;
}

export interface RulesOptions {
  /** Undefined: the rules are broken, so nobody but administrators gets anything. */
  readonly judge: Judge | undefined;
  readonly onVerdict: (event: VerdictEvent) => void;
  /** Of rules that could not be evaluated because of a fault in here. */
  readonly report: (error: unknown) => void;
}

/* https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits */
const LOOKUPS_PER_EVALUATION = 10;
const LOOKUPS_OF_SEVERAL = 20;

export function byRules(options: RulesOptions): Authorizer {
  return (subject) =>
    subject.caller.kind === "admin" ? allowAll(subject) : new RulesAccess(options, subject);
}

class RulesAccess implements Access {
  readonly #options: RulesOptions;
  readonly #subject: Subject;

  constructor(options: RulesOptions, subject: Subject) {
    this.#options = options;
    this.#subject = subject;
  }

  readDocuments(documents: readonly RequestedDocument[]): void {
    const { database } = this.#subject;
    const time = toRequestTime(database.readTime());
    const budget = budgetOf(documents.length);
    for (const { path, document } of documents) {
      const request = {
        ...this.#circumstances(time),
        method: "get",
        path,
        resource: document?.fields ?? null,
        requestResource: null,
      } as const;
      this.#judgeDocument(request, committedReader(database), budget);
    }
  }

  runQuery(parent: string, query: StructuredQuery): void {
    const { database } = this.#subject;
    const request = { ...this.#circumstances(toRequestTime(database.readTime())), parent, query };
    const verdict = this.#judge((judge) =>
      judge.judgeList(request, committedReader(database), budgetOf(1)),
    );
    this.#settle({ method: "list", path: queriedPath(parent, query), request, verdict });
  }

  commit(pending: PendingCommit): void {
    const time = pending.requestTime;
    const budget = budgetOf(pending.writes.length);
    const reader = {
      get: (path: string) => pending.get(path)?.fields ?? null,
      getAfter: (path: string) => pending.getAfter(path)?.fields ?? null,
    };
    for (const write of pending.writes) {
      const request = { ...this.#circumstances(time), ...toDocumentRequest(write) };
      this.#judgeDocument(request, reader, budget);
    }
  }

  administer(what: Parameters<Access["administer"]>[0]): void {
    administer(this.#subject.caller, what);
  }

  #circumstances(time: Micros): { databaseId: string; auth: RulesAuth | null; time: Micros } {
    const { caller, database } = this.#subject;
    return { databaseId: database.id.databaseId, auth: authOf(caller), time };
  }

  #judgeDocument(
    request: DocumentRulesRequest,
    reader: RulesDocumentReader,
    budget: RequestBudget,
  ): void {
    const verdict = this.#judge((judge) => judge.judgeDocument(request, reader, budget));
    this.#settle({ method: request.method, path: request.path, request, verdict });
  }

  /** Whatever goes wrong in the rules runtime, the answer is no. */
  #judge(evaluate: (judge: Judge) => RulesDecision): RulesDecision {
    const { judge, report } = this.#options;
    if (judge === undefined) throw denied("The security rules could not be loaded.");
    try {
      return evaluate(judge);
    } catch (error) {
      report(error);
      throw denied("The security rules could not be evaluated.", error);
    }
  }

  #settle({ path, verdict, ...evaluation }: Omit<VerdictEvent, "projectId">): void {
    const { projectId, databaseId } = this.#subject.database.id;
    if (verdict.documentReads > 0) this.#subject.onLookups(verdict.documentReads);
    const event: VerdictEvent = {
      ...evaluation,
      projectId,
      path: `/databases/${databaseId}/documents/${path}`,
      verdict,
    };
    this.#subject.onVerdict(event);
    this.#options.onVerdict(event);
    if (!verdict.allowed) throw denied(verdict.message);
  }
}

/** One evaluation, or all of a request that names several documents. */
function budgetOf(evaluations: number): RequestBudget {
  return {
    perRequest: LOOKUPS_PER_EVALUATION,
    total: evaluations > 1 ? LOOKUPS_OF_SEVERAL : LOOKUPS_PER_EVALUATION,
    seen: new Set(),
    work: createWorkBudget(),
  };
}

function committedReader(database: Database): RulesDocumentReader {
  const get = (path: string): Fields | null => database.get(path)?.fields ?? null;
  return { get, getAfter: get };
}

function authOf(caller: Caller): RulesAuth | null {
  return caller.kind === "user" ? { uid: caller.uid, token: caller.token } : null;
}

function queriedPath(parent: string, { from: [from] }: StructuredQuery): string {
  const prefix = parent === "" ? "" : `${parent}/`;
  const collection = from === undefined || from.collectionId === "" ? "*" : from.collectionId;
  return `${prefix}${from?.allDescendants === true ? "**/" : ""}${collection}/*`;
}

type JudgedWrite = Pick<DocumentRulesRequest, "method" | "path" | "resource" | "requestResource">;

function toDocumentRequest({ write, path, before, after }: PendingWrite): JudgedWrite {
  const resource = before?.fields ?? null;
  switch (write.kind) {
    case "delete":
      return { method: "delete", path, resource, requestResource: null };
    case "verify":
      return { method: "get", path, resource, requestResource: null };
    case "update":
    case "transform": {
      const mustExist = write.precondition?.exists ?? impliedExistence(write.precondition, before);
      const method = mustExist ? "update" : "create";
      return { method, path, resource, requestResource: after?.fields ?? null };
    }
  }
}

function impliedExistence(
  precondition: { readonly updateTime?: Micros } | undefined,
  before: unknown,
): boolean {
  return precondition?.updateTime !== undefined || before !== undefined;
}
