import type { StructuredQuery } from "../model/query.ts";
import type { Fields, Micros } from "../model/value.ts";
import type { WorkBudget } from "./work.ts";

/** Where in the source; line and column count from 1, offsets from 0 in code points, `endOffset` inclusive. */
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

/** Null: nobody is signed in. `token` is the whole JWT payload. */
export interface RulesAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** The documents rules may look up, by path relative to the database's root. Null: it does not exist. */
export interface RulesReader {
  get(path: string): Fields | null;
  /** The state after the whole commit; the same as `get` outside of writes. */
  getAfter(path: string): Fields | null;
}

interface FirestoreRequest {
  readonly databaseId: string;
  readonly auth: RulesAuth | null;
  readonly time: Micros;
}
/** One document. `resource`: stored before; `requestResource`: what it would be after (null on get and delete). */
export interface DocumentRulesRequest extends FirestoreRequest {
  readonly method: "get" | "create" | "update" | "delete";
  readonly path: string;
  readonly resource: Fields | null;
  readonly requestResource: Fields | null;
}
/** A query, proved before any document is looked at. `parent` is "" for the root, else a document path. */
export interface ListRulesRequest extends FirestoreRequest {
  readonly parent: string;
  readonly query: StructuredQuery;
}

/** What one evaluation, and a whole commit, may take. Shared by the writes of one commit. */
export interface RequestBudget {
  /** Of distinct documents looked up: `perRequest` by one evaluation, `total` by all. */
  readonly perRequest: number;
  readonly total: number;
  readonly seen: Set<string>;
  readonly work: WorkBudget;
}

export interface Verdict {
  readonly allowed: boolean;
  /** The text of the official emulator: empty when allowed, else "\nfalse for 'get' @ L5" and so on. */
  readonly message: string;
  /** Each `allow` that was tried. */
  readonly outcomes: readonly {
    readonly line: number;
    readonly allowed: boolean;
    readonly reason: string;
  }[];
  /** Documents read by get, exists, getAfter and existsAfter, each counted once per evaluation. */
  readonly documentReads: number;
}
