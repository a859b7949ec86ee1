import type { RequestedDocument } from "../listen/types.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { RpcCaller } from "../model/rpc.ts";
import type { EpochMicros, FieldMap } from "../model/value.ts";
import type {
  DocumentReadBudget,
  DocumentRulesRequest,
  QueryRulesRequest,
  RulesDecision,
  RulesDocumentReader,
  RulesRequestAuth,
} from "../rules/types.ts";
import { createWorkBudget } from "../rules/work-budget.ts";
import { truncateToMilliseconds } from "../store/stage-writes.ts";
import type { Database, PendingCommit, PendingWrite } from "../store/types.ts";
import {
  createAllowAllAuthorizer,
  createPermissionDeniedError,
  type DatabaseAuthorizer,
  type DatabaseAuthorizerFactory,
  type DatabaseAuthorizerOptions,
  requireAdminCaller,
} from "./authorize.ts";
import type { RulesDecisionEvent } from "./rules-decision-event.ts";

/** Evaluates the compiled rules for document requests and queries. */
export interface RulesEvaluator {
  evaluateDocument(
    request: DocumentRulesRequest,
    reader: RulesDocumentReader,
    budget: DocumentReadBudget,
  ): RulesDecision;
  evaluateQuery(
    request: QueryRulesRequest,
    reader: RulesDocumentReader,
    budget: DocumentReadBudget,
  ): RulesDecision;
}

export interface RulesAuthorizerOptions {
  /** The compiled rules. Undefined if the rules are invalid; then only administrators have access. */
  readonly evaluator: RulesEvaluator | undefined;
  readonly onDecision: (event: RulesDecisionEvent) => void;
  /** Receives internal errors that occurred while rules were evaluated. */
  readonly report: (error: unknown) => void;
}

/*
 * Limits on the number of documents that rules may read. `LOOKUPS_PER_EVALUATION` applies to one evaluation of
 * the rules. `LOOKUPS_OF_SEVERAL` applies to a whole request that requires several evaluations:
 * https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits
 */
const LOOKUPS_PER_EVALUATION = 10;
const LOOKUPS_OF_SEVERAL = 20;

export function createRulesAuthorizer(options: RulesAuthorizerOptions): DatabaseAuthorizerFactory {
  return (subject) =>
    subject.caller.kind === "admin"
      ? createAllowAllAuthorizer(subject)
      : new RulesAccess(options, subject);
}

class RulesAccess implements DatabaseAuthorizer {
  readonly #options: RulesAuthorizerOptions;
  readonly #subject: DatabaseAuthorizerOptions;

  constructor(options: RulesAuthorizerOptions, subject: DatabaseAuthorizerOptions) {
    this.#options = options;
    this.#subject = subject;
  }

  readDocuments(documents: readonly RequestedDocument[]): void {
    const { database } = this.#subject;
    const time = truncateToMilliseconds(database.readTime());
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
    const request = {
      ...this.#circumstances(truncateToMilliseconds(database.readTime())),
      parent,
      query,
    };
    const decision = this.#judge((judge) =>
      judge.evaluateQuery(request, committedReader(database), budgetOf(1)),
    );
    this.#settle({ method: "list", path: queriedPath(parent, query), request, decision: decision });
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

  administer(what: Parameters<DatabaseAuthorizer["administer"]>[0]): void {
    requireAdminCaller(this.#subject.caller, what);
  }

  #circumstances(time: EpochMicros): {
    databaseId: string;
    auth: RulesRequestAuth | null;
    time: EpochMicros;
  } {
    const { caller, database } = this.#subject;
    return { databaseId: database.id.databaseId, auth: authOf(caller), time };
  }

  #judgeDocument(
    request: DocumentRulesRequest,
    reader: RulesDocumentReader,
    budget: DocumentReadBudget,
  ): void {
    const decision = this.#judge((judge) => judge.evaluateDocument(request, reader, budget));
    this.#settle({ method: request.method, path: request.path, request, decision: decision });
  }

  /** Evaluates the rules. Denies access if the evaluation fails with an internal error. */
  #judge(evaluate: (judge: RulesEvaluator) => RulesDecision): RulesDecision {
    const { evaluator: judge, report } = this.#options;
    if (judge === undefined)
      throw createPermissionDeniedError("The security rules could not be loaded.");
    try {
      return evaluate(judge);
    } catch (error) {
      report(error);
      throw createPermissionDeniedError("The security rules could not be evaluated.", error);
    }
  }

  #settle({ path, decision, ...evaluation }: Omit<RulesDecisionEvent, "projectId">): void {
    const { projectId, databaseId } = this.#subject.database.id;
    if (decision.documentReads > 0) this.#subject.onLookups(decision.documentReads);
    const event: RulesDecisionEvent = {
      ...evaluation,
      projectId,
      path: `/databases/${databaseId}/documents/${path}`,
      decision: decision,
    };
    this.#subject.onDecision(event);
    this.#options.onDecision(event);
    if (!decision.allowed) throw createPermissionDeniedError(decision.message);
  }
}

/**
 * Returns the maximum numbers of documents that rules may read during one request. The rules are evaluated
 * `evaluations` times for this request.
 */
function budgetOf(evaluations: number): DocumentReadBudget {
  return {
    perRequest: LOOKUPS_PER_EVALUATION,
    total: evaluations > 1 ? LOOKUPS_OF_SEVERAL : LOOKUPS_PER_EVALUATION,
    seen: new Set(),
    work: createWorkBudget(),
  };
}

function committedReader(database: Database): RulesDocumentReader {
  const get = (path: string): FieldMap | null => database.get(path)?.fields ?? null;
  return { get, getAfter: get };
}

function authOf(caller: RpcCaller): RulesRequestAuth | null {
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
  precondition: { readonly updateTime?: EpochMicros } | undefined,
  before: unknown,
): boolean {
  return precondition?.updateTime !== undefined || before !== undefined;
}
