import type { StructuredQuery } from "../model/query.ts";
import type { Fields, Micros } from "../model/value.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * A range in the source. Lines and columns count from 1, offsets from 0 in code points; `endOffset` is
 * inclusive.
 */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}
export interface RulesIssue {
  readonly severity: "ERROR" | "WARNING";
  readonly description: string;
  readonly position: SourcePosition;
}

/** The signed-in user; null if the request is anonymous. `token` is the complete JWT payload. */
export interface RulesAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** Reads documents for rules, by path relative to the database root. Returns null for a missing document. */
export interface RulesDocumentReader {
  get(path: string): Fields | null;
  /** Reads the state after the complete commit. Equals `get` except for writes. */
  getAfter(path: string): Fields | null;
}

interface FirestoreRequest {
  readonly databaseId: string;
  readonly auth: RulesAuth | null;
  readonly time: Micros;
}
/**
 * A request on one document. `resource` is the stored state; `requestResource` is the state after the write,
 * null for get and delete.
 */
export interface DocumentRulesRequest extends FirestoreRequest {
  readonly method: "get" | "create" | "update" | "delete";
  readonly path: string;
  readonly resource: Fields | null;
  readonly requestResource: Fields | null;
}
/** A query, evaluated before any document is read. `parent` is "" for the root or a document path. */
export interface ListRulesRequest extends FirestoreRequest {
  readonly parent: string;
  readonly query: StructuredQuery;
}

/** Limits of one request. All writes of a commit share one budget. */
export interface RequestBudget {
  /** Limits on distinct documents read: `perRequest` for one evaluation, `total` for all evaluations together. */
  readonly perRequest: number;
  readonly total: number;
  readonly seen: Set<string>;
  readonly work: WorkBudget;
}

export interface RulesDecision {
  readonly allowed: boolean;
  /** The official emulator's text: empty if allowed, otherwise for example "\nfalse for 'get' @ L5". */
  readonly message: string;
  /** The result of each evaluated `allow`. */
  readonly outcomes: readonly {
    readonly line: number;
    readonly allowed: boolean;
    readonly reason: string;
  }[];
  /** Documents read by get, exists, getAfter and existsAfter, each counted once per evaluation. */
  readonly documentReads: number;
}
