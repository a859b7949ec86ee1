import type { StructuredQuery } from "../model/query.ts";
import type { EpochMicros, FieldMap } from "../model/value.ts";
import type { WorkBudget } from "./work-budget.ts";

/**
 * A range in the source text. Lines and columns start at 1, offsets at 0. All count code points, and
 * `endOffset` is inclusive.
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

/** The signed-in user who sent the request. `token` is the payload of the user's JWT. */
export interface RulesRequestAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/**
 * Reads documents for rules. Paths are relative to the database root; the result is null if the document does
 * not exist.
 */
export interface RulesDocumentReader {
  get(path: string): FieldMap | null;
  /**
   * Reads the document as it will be after the whole commit. For read requests the result equals that of `get`.
   */
  getAfter(path: string): FieldMap | null;
}

interface FirestoreRequest {
  readonly databaseId: string;
  readonly auth: RulesRequestAuth | null;
  readonly time: EpochMicros;
}
/**
 * A request on one document. `resource` is the stored document. `requestResource` is the document after the
 * write, or null for get and delete.
 */
export interface DocumentRulesRequest extends FirestoreRequest {
  readonly method: "get" | "create" | "update" | "delete";
  readonly path: string;
  readonly resource: FieldMap | null;
  readonly requestResource: FieldMap | null;
}
/**
 * A query request, which is decided before any document is read. `parent` is "" for the database root,
 * otherwise a document path.
 */
export interface QueryRulesRequest extends FirestoreRequest {
  readonly parent: string;
  readonly query: StructuredQuery;
}

/**
 * Limits the documents that rules may read, and the work units that they may spend, during one request. All
 * writes of a commit share one budget.
 */
export interface DocumentReadBudget {
  /**
   * Maximum numbers of distinct documents that rules may read. `perRequest` applies to the evaluation for one
   * document or query. `total` applies to all evaluations that share this budget, such as those for the writes
   * of one commit.
   */
  readonly perRequest: number;
  readonly total: number;
  readonly seen: Set<string>;
  readonly work: WorkBudget;
}

export interface RulesDecision {
  readonly allowed: boolean;
  /**
   * The reasons for a denial in the format of the official emulator: a line break, then one reason for each
   * evaluated `allow` statement, such as "false for 'get' @ L5". Empty if access is allowed.
   */
  readonly message: string;
  /** The results of the evaluated `allow` statements, in order. */
  readonly outcomes: readonly {
    readonly line: number;
    readonly allowed: boolean;
    readonly reason: string;
  }[];
  /**
   * Number of documents that the rules read with `get`, `exists`, `getAfter` and `existsAfter`. A document
   * counts once per evaluation.
   */
  readonly documentReads: number;
}
