import type { DatabaseId, Document } from "../model/document.ts";
import type { FunctionEvent } from "../model/function-event.ts";
import type { TransactionOptions } from "../model/messages.ts";
import type { Aggregation } from "../model/query.ts";
import type { Micros, Value } from "../model/value.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { QueryPlan } from "../query/plan.ts";

/**
 * The change of one document in a commit. `before` is absent for a created document, and `after` is absent for a
 * deleted one.
 */
export interface DocumentChange {
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
}

/** The changes of one commit. Documents whose stored state is the same as before are omitted. */
export interface CommitEvent {
  readonly time: Micros;
  readonly changes: readonly DocumentChange[];
  /**
   * Events for Cloud Functions in the order of the changes. Empty for clears, imports and recursive deletes, which only
   * listeners see.
   */
  readonly functionEvents: readonly FunctionEvent[];
}

/** A commit that has its locks and its commit time, but is not applied yet. */
export interface PendingCommit {
  readonly time: Micros;
  /** `time` rounded down to milliseconds. Server timestamps and `request.time` in rules have this value. */
  readonly requestTime: Micros;
  readonly writes: readonly PendingWrite[];
  /** Returns the document as it is before all writes of the commit. */
  get(path: string): Document | undefined;
  /** Returns the document as it will be after all writes of the commit. */
  getAfter(path: string): Document | undefined;
}
export interface PendingWrite {
  readonly write: Write;
  readonly path: string;
  /** The document after the preceding writes of the same commit. */
  readonly before?: Document;
  readonly after?: Document;
}

export interface CommitOptions {
  readonly transaction?: Uint8Array;
  /**
   * Throws a StatusError to reject the whole commit. Called once, before preconditions are checked and anything
   * changes.
   */
  readonly authorize?: (pending: PendingCommit) => void;
}
export interface CommitResult {
  readonly time: Micros;
  readonly writeResults: readonly WriteResult[];
}

/** The state to read. At most one field is set. Without a field the current state is read. */
export interface ReadAt {
  readonly readTime?: Micros;
  /**
   * In a read-write transaction the read acquires pessimistic locks. In a read-only transaction it reads the snapshot.
   */
  readonly transaction?: Uint8Array;
}

export interface QueryResult {
  /** The results in sort order, with cursors, offset and limit applied, but without projection. */
  readonly documents: readonly Document[];
  /** Number of documents skipped by the offset. */
  readonly skipped: number;
  readonly readTime: Micros;
}
export interface AggregationResult {
  readonly values: ReadonlyMap<string, Value>;
  /** Number of index entries that the aggregation reads. One read is billed per 1,000 entries. */
  readonly matched: number;
  readonly readTime: Micros;
}

/** An existing document, or a missing document with subcollections, for which `document` is absent. */
export interface ListedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListPage {
  /** The document path after which the page starts. */
  readonly after?: string;
  readonly size: number;
}

/**
 * One database of one project. Reads are synchronous on an immutable state. Only reads that may be part of a read-write
 * transaction return promises, because they may wait for a lock.
 */
export interface Database {
  readonly id: DatabaseId;
  /** Returns the read time for "now", which is not earlier than any persisted commit. */
  readTime(): Micros;
  /** Returns a document of the committed state without waiting for locks, for rules and listeners. */
  get(path: string): Document | undefined;
  read(
    paths: readonly string[],
    at: ReadAt,
  ): Promise<{
    readonly documents: readonly (Document | undefined)[];
    readonly readTime: Micros;
  }>;
  query(plan: QueryPlan, at: ReadAt): Promise<QueryResult>;
  /** Executes a query on the committed state without waiting for locks, for listeners. */
  queryCommitted(plan: QueryPlan): readonly Document[];
  aggregate(
    plan: QueryPlan,
    aggregations: readonly Aggregation[],
    at: ReadAt,
  ): Promise<AggregationResult>;
  /**
   * Returns the ids of the collections below a document, sorted by UTF-8. `parent` is a document path, or "" for the
   * root.
   */
  listCollectionIds(parent: string, at?: ReadAt): readonly string[];
  /**
   * Returns the documents of a collection in name order, including missing documents with subcollections. With a page
   * it returns only those after the page's start.
   */
  listCollection(collectionPath: string, at?: ReadAt, page?: ListPage): readonly ListedDocument[];
  commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult>;
  begin(options: TransactionOptions): Uint8Array;
  rollback(transaction: Uint8Array): void;
  /**
   * Registers a listener, which is called synchronously, once per commit and in commit order. Returns the function that
   * removes it.
   */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  /**
   * Returns all changes after `time`, merged per document, with `before` as the state at `time`. Returns undefined if
   * the log does not reach back to `time`.
   */
  changesSince(time: Micros): readonly DocumentChange[] | undefined;
  /** Imports documents. All get the same create and update time, without rules evaluation or triggers. */
  load(documents: Iterable<Pick<Document, "path" | "fields">>): void;
  /** Deletes a document or a collection and everything below it. For "" it deletes everything. */
  remove(path: string): void;
  /** Returns all documents in name order, for an export. */
  documentsByName(): Iterable<Document>;
  /** Returns all documents in no particular order. */
  documents(): Iterable<Document>;
}

export interface Store {
  /** Returns a database. It is created on first use, unless it was recovered at the start. */
  database(id: DatabaseId): Database;
  databases(projectId: string): readonly Database[];
  /** Deletes all data of all projects. Registered listeners receive the deletions. */
  reset(): void;
  /** Calls the listener for each existing database and for each database created later. */
  onDatabase(listener: (database: Database) => void): () => void;
}

/**
 * Returns the function events of a commit. Called while the commit is applied, in the asynchronous context of the
 * caller that commits.
 */
export type CreateFunctionEvents = (
  database: DatabaseId,
  time: Micros,
  changes: readonly DocumentChange[],
) => readonly FunctionEvent[];

/**
 * Returns the wall clock's time in microseconds since the Unix epoch. It may go back, because the store makes commit
 * times strictly increasing.
 */
export type WallClock = () => Micros;
