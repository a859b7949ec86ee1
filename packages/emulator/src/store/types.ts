import type { DatabaseId, Document } from "../model/document.ts";
import type { FunctionEvent } from "../model/function-event.ts";
import type { TransactionOptions } from "../model/messages.ts";
import type { Aggregation } from "../model/query.ts";
import type { EpochMicros, Value } from "../model/value.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { QueryPlan } from "../query/plan.ts";

/**
 * The change of one document in a commit. `before` is absent if the commit creates the document. `after` is
 * absent if the commit deletes the document.
 */
export interface DocumentChange {
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
}

/** The changes of one commit. Documents whose stored state is the same as before are omitted. */
export interface CommitEvent {
  readonly time: EpochMicros;
  readonly changes: readonly DocumentChange[];
  /**
   * The events that the commit sends to Cloud Functions, in the order of the changes. Empty when documents are
   * cleared, imported or recursively deleted, because these operations notify only listeners.
   */
  readonly functionEvents: readonly FunctionEvent[];
}

/** A commit that has its locks and its commit time, but is not applied yet. */
export interface PendingCommit {
  readonly time: EpochMicros;
  /**
   * The commit time rounded down to milliseconds. Server timestamps and `request.time` in rules have this value.
   */
  readonly requestTime: EpochMicros;
  readonly writes: readonly PendingWrite[];
  /** Returns the document as it is before all writes of the commit, or undefined if it does not exist then. */
  get(path: string): Document | undefined;
  /**
   * Returns the document as it will be after all writes of the commit, or undefined if it will not exist then.
   */
  getAfter(path: string): Document | undefined;
}
export interface PendingWrite {
  readonly write: Write;
  readonly path: string;
  /**
   * The document after the preceding writes of the same commit. Undefined if the document does not exist then.
   */
  readonly before?: Document;
  readonly after?: Document;
}

export interface CommitOptions {
  readonly transaction?: Uint8Array;
  /**
   * Throws a StatusError to reject the whole commit. Called once, before any error of a precondition is thrown
   * and before anything changes.
   */
  readonly authorize?: (pending: PendingCommit) => void;
}
export interface CommitResult {
  readonly time: EpochMicros;
  readonly writeResults: readonly WriteResult[];
}

/** The version of the database to read. At most one field is set. If none is set, the current state is read. */
export interface ReadVersionSelector {
  readonly readTime?: EpochMicros;
  /**
   * Id of a transaction. In a read-write transaction, the read acquires pessimistic locks. In a read-only
   * transaction, the read returns data from the snapshot of the transaction.
   */
  readonly transaction?: Uint8Array;
}

export interface QueryResult {
  /** The result documents in sort order. Cursors, offset and limit are applied, but not the projection. */
  readonly documents: readonly Document[];
  /** Number of documents skipped by the offset. */
  readonly skipped: number;
  readonly readTime: EpochMicros;
}
export interface AggregationResult {
  readonly values: ReadonlyMap<string, Value>;
  /** Number of index entries that the aggregation reads. One read is billed per 1,000 index entries. */
  readonly matched: number;
  readonly readTime: EpochMicros;
}

/**
 * An existing document, or a missing document that has subcollections. `document` is absent for a missing
 * document.
 */
export interface ListedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface CollectionPageOptions {
  /** The path of the last document before the page. Undefined for the first page. */
  readonly after?: string;
  readonly size: number;
}

/**
 * One database of one project. Reads are synchronous, except reads that may belong to a read-write transaction.
 * Such reads return promises: they may wait for a lock, and if they include commits that are not persisted yet,
 * they wait until these commits are persisted.
 */
export interface Database {
  readonly id: DatabaseId;
  /**
   * Returns the read time for a read of the current state. It is the time of the last persisted commit or a
   * later time.
   */
  readTime(): EpochMicros;
  /**
   * Returns the committed version of a document without acquiring locks, or undefined if the document does not
   * exist. Used by rules and listeners.
   */
  get(path: string): Document | undefined;
  read(
    paths: readonly string[],
    at: ReadVersionSelector,
  ): Promise<{
    readonly documents: readonly (Document | undefined)[];
    readonly readTime: EpochMicros;
  }>;
  query(plan: QueryPlan, at: ReadVersionSelector): Promise<QueryResult>;
  /** Executes a query on the committed state without acquiring locks. Used by listeners. */
  queryCommitted(plan: QueryPlan): readonly Document[];
  aggregate(
    plan: QueryPlan,
    aggregations: readonly Aggregation[],
    at: ReadVersionSelector,
  ): Promise<AggregationResult>;
  /**
   * Returns the ids of the collections directly below a document, sorted by their UTF-8 bytes. `parent` is a
   * document path, or "" for the database root.
   */
  listCollectionIds(parent: string, at?: ReadVersionSelector): Promise<readonly string[]>;
  /**
   * Returns the documents of a collection in name order, including missing documents that have subcollections.
   * If `page` is set, returns only the documents of that page.
   */
  listCollection(
    collectionPath: string,
    at?: ReadVersionSelector,
    page?: CollectionPageOptions,
  ): Promise<readonly ListedDocument[]>;
  commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult>;
  begin(options: TransactionOptions): Uint8Array;
  rollback(transaction: Uint8Array): void;
  /**
   * Registers a listener. The listener is called synchronously, once per commit and in commit order. Returns a
   * function that removes the listener.
   */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  /**
   * Returns all changes after `time`, merged into one change per document: `before` is the document at `time`,
   * and `after` is the current document. Returns undefined if the commit log does not contain all changes since
   * `time`.
   */
  changesSince(time: EpochMicros): readonly DocumentChange[] | undefined;
  /**
   * Imports documents without evaluating rules or calling triggers. All imported documents get the same create
   * and update time.
   */
  load(documents: Iterable<Pick<Document, "path" | "fields">>): void;
  /**
   * Deletes the document or collection at the path and everything below it. The path "" deletes everything in
   * the database.
   */
  remove(path: string): void;
  /** Returns all documents in name order, for an export. */
  documentsByName(): Iterable<Document>;
  /** Returns all documents in no particular order. */
  documents(): Iterable<Document>;
}

export interface DatabaseStore {
  /**
   * Returns a database. Creates the database on first use, unless the store recovered it from disk when the
   * emulator started.
   */
  database(id: DatabaseId): Database;
  databases(projectId: string): readonly Database[];
  /** Deletes all data of all projects. Registered listeners receive the deletions. */
  reset(): void;
  /** Calls the listener for each existing database and for each database created later. */
  onDatabase(listener: (database: Database) => void): () => void;
}

/**
 * Creates the events that a commit sends to Cloud Functions. Called synchronously during the commit, so that an
 * AsyncLocalStorage can tell the factory who made the commit.
 */
export type FunctionEventsFactory = (
  database: DatabaseId,
  time: EpochMicros,
  changes: readonly DocumentChange[],
) => readonly FunctionEvent[];

/**
 * Returns the time of the wall clock in microseconds since the Unix epoch. The wall clock may go back, but the
 * store generates strictly increasing commit times.
 */
export type WallClock = () => EpochMicros;
