import type { DatabaseId, Document } from "../model/document.ts";
import type { FunctionEvent } from "../model/function-event.ts";
import type { TransactionOptions } from "../model/messages.ts";
import type { Aggregation } from "../model/query.ts";
import type { Micros, Value } from "../model/value.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { QueryPlan } from "../query/plan.ts";

/**
 * The change of one document in a commit. `before` is absent for a created document, `after` for a deleted one.
 */
export interface DocumentChange {
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
}

/** The changes of one commit. Documents whose stored state did not change are omitted. */
export interface CommitEvent {
  readonly time: Micros;
  readonly changes: readonly DocumentChange[];
  /**
   * Function events in the order of the changes. Empty for a clear, an import or a recursive delete, which
   * notify only listeners.
   */
  readonly functionEvents: readonly FunctionEvent[];
}

/** A commit before it is applied: its locks are held and its time is chosen. */
export interface PendingCommit {
  readonly time: Micros;
  /** `time` rounded down to milliseconds: the value of server timestamps and of `request.time` in rules. */
  readonly requestTime: Micros;
  readonly writes: readonly PendingWrite[];
  /** Returns the state before all writes. */
  get(path: string): Document | undefined;
  /** Returns the state after all writes. */
  getAfter(path: string): Document | undefined;
}
export interface PendingWrite {
  readonly write: Write;
  readonly path: string;
  /** The state after the preceding writes of the same commit. */
  readonly before?: Document;
  readonly after?: Document;
}

export interface CommitOptions {
  readonly transaction?: Uint8Array;
  /**
   * Throws a StatusError to reject the whole commit. Called once, before preconditions are checked and before
   * anything changes.
   */
  readonly authorize?: (pending: PendingCommit) => void;
}
export interface CommitResult {
  readonly time: Micros;
  readonly writeResults: readonly WriteResult[];
}

/** The state to read. At most one field is set; if none is, the present state. */
export interface ReadAt {
  readonly readTime?: Micros;
  /**
   * In a read-write transaction the read acquires pessimistic locks; in a read-only one it reads the snapshot.
   */
  readonly transaction?: Uint8Array;
}

export interface QueryResult {
  /** In sort order, without projection, after applying cursors, offset and limit. */
  readonly documents: readonly Document[];
  /** Number of documents skipped by the offset. */
  readonly skipped: number;
  readonly readTime: Micros;
}
export interface AggregationResult {
  readonly values: ReadonlyMap<string, Value>;
  /** Number of index entries that the aggregation read. One read is billed per 1,000. */
  readonly matched: number;
  readonly readTime: Micros;
}

/** A document that exists, or a missing document with subcollections (`document` is absent). */
export interface ListedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListPage {
  /** A document path; the list continues after it. */
  readonly after?: string;
  readonly size: number;
}

/**
 * One database of one project. Reads are synchronous on an immutable state. Reads inside a read-write
 * transaction may wait for a lock, so those methods return promises.
 */
export interface Database {
  readonly id: DatabaseId;
  /**
   * Returns a time that is not earlier than any commit and later than every time returned before: the read time
   * of "now".
   */
  readTime(): Micros;
  /** Reads the committed state without waiting, for rules and listeners. */
  get(path: string): Document | undefined;
  read(
    paths: readonly string[],
    at: ReadAt,
  ): Promise<{
    readonly documents: readonly (Document | undefined)[];
    readonly readTime: Micros;
  }>;
  query(plan: QueryPlan, at: ReadAt): Promise<QueryResult>;
  /** Executes the query on the committed state without waiting, for listeners. */
  queryCommitted(plan: QueryPlan): readonly Document[];
  aggregate(
    plan: QueryPlan,
    aggregations: readonly Aggregation[],
    at: ReadAt,
  ): Promise<AggregationResult>;
  /** Sorted by UTF-8. `parent` is "" for the root, otherwise a document path. */
  listCollectionIds(parent: string, at?: ReadAt): readonly string[];
  /**
   * Returns the documents of one collection in name order, including missing ones; with a page only those after
   * its start.
   */
  listCollection(collectionPath: string, at?: ReadAt, page?: ListPage): readonly ListedDocument[];
  commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult>;
  begin(options: TransactionOptions): Uint8Array;
  rollback(transaction: Uint8Array): void;
  /** Calls the listener synchronously, once per commit, in commit order. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  /**
   * Returns all changes after `time`, merged per document (`before` is the state at `time`). Returns undefined
   * if the log does not reach back that far.
   */
  changesSince(time: Micros): readonly DocumentChange[] | undefined;
  /** Loads documents like an import: all get the same create and update time, and no rules or triggers apply. */
  load(documents: Iterable<Pick<Document, "path" | "fields">>): void;
  /** Deletes a document or a collection recursively; "" deletes everything. */
  remove(path: string): void;
  /** Returns every document in name order, for the export. */
  documentsByName(): Iterable<Document>;
  /** Returns every document in no particular order. */
  documents(): Iterable<Document>;
}

export interface Store {
  /** Returns the database, created on first use or recovered at the start. */
  database(id: DatabaseId): Database;
  databases(projectId: string): readonly Database[];
  /** Deletes all data of all projects. Open listeners receive the deletions. */
  reset(): void;
  /** Calls the listener for databases created before and after the registration. */
  onDatabase(listener: (database: Database) => void): () => void;
}

/** Returns the function events for a commit. Called when the commit is decided, with the caller that commits. */
export type CreateFunctionEvents = (
  database: DatabaseId,
  time: Micros,
  changes: readonly DocumentChange[],
) => readonly FunctionEvent[];

/** Returns microseconds since the Unix epoch by the wall clock. The store makes the times strictly increasing. */
export type WallClock = () => Micros;
