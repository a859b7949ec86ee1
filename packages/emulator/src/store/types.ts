import type { DatabaseId, Document } from "../model/document.ts";
import type { FunctionEvent } from "../model/function-event.ts";
import type { TransactionOptions } from "../model/messages.ts";
import type { Aggregation } from "../model/query.ts";
import type { Micros, Value } from "../model/value.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { QueryPlan } from "../query/plan.ts";

/** One document's passage through a commit. Absent `before`: it did not exist; absent `after`: it is gone. */
export interface DocumentChange {
  readonly path: string;
  readonly before?: Document;
  readonly after?: Document;
}

/** What changed at one commit time; documents whose stored state stayed the same are not listed. */
export interface CommitEvent {
  readonly time: Micros;
  readonly changes: readonly DocumentChange[];
  /** In the order of the changes. None after a clear, an import or a recursive delete, which only listeners hear of. */
  readonly forFunctions: readonly FunctionEvent[];
}

/** A commit just before it is applied, with its locks held and its time chosen. */
export interface PendingCommit {
  readonly time: Micros;
  /** `time` in whole milliseconds: what server timestamps become, and `request.time` in rules. */
  readonly requestTime: Micros;
  readonly writes: readonly PendingWrite[];
  /** The state before all writes. */
  get(path: string): Document | undefined;
  /** The state after all writes. */
  getAfter(path: string): Document | undefined;
}
export interface PendingWrite {
  readonly write: Write;
  readonly path: string;
  /** After the preceding writes of the same commit. */
  readonly before?: Document;
  readonly after?: Document;
}

export interface CommitOptions {
  readonly transaction?: Uint8Array;
  /** Throws a StatusError to refuse the whole commit; called once, before preconditions and before anything changes. */
  readonly judge?: (pending: PendingCommit) => void;
}
export interface CommitResult {
  readonly time: Micros;
  readonly writeResults: readonly WriteResult[];
}

/** Where a read looks. At most one is set; neither means now. */
export interface ReadAt {
  readonly readTime?: Micros;
  /** Takes the pessimistic locks of a read-write transaction, or reads the snapshot of a read-only one. */
  readonly transaction?: Uint8Array;
}

export interface QueryResult {
  /** In query order, unprojected, after cursors, offset and limit. */
  readonly documents: readonly Document[];
  /** Documents passed over by the offset. */
  readonly skipped: number;
  readonly readTime: Micros;
}
export interface AggregationResult {
  readonly values: ReadonlyMap<string, Value>;
  /** Index entries that the aggregation went over: one read is billed per 1,000. */
  readonly matched: number;
  readonly readTime: Micros;
}

/** Documents below a parent that exist, or that only have documents below them (`document` absent). */
export interface ListedDocument {
  readonly path: string;
  readonly document?: Document;
}

export interface ListPage {
  /** A document path: the list goes on behind it. */
  readonly after?: string;
  readonly size: number;
}

/**
 * One database of one project. Reads are synchronous on an immutable state, except that a read inside a read-write
 * transaction may have to wait for a lock; hence the promises.
 */
export interface Database {
  readonly id: DatabaseId;
  /** A time not before any commit and after every time given out before it: the read time of "now". */
  readTime(): Micros;
  /** Committed state; for rules and listeners. */
  get(path: string): Document | undefined;
  read(
    paths: readonly string[],
    at: ReadAt,
  ): Promise<{
    readonly documents: readonly (Document | undefined)[];
    readonly readTime: Micros;
  }>;
  query(plan: QueryPlan, at: ReadAt): Promise<QueryResult>;
  /** The query against the committed state, without waiting; for listeners. */
  queryNow(plan: QueryPlan): readonly Document[];
  aggregate(
    plan: QueryPlan,
    aggregations: readonly Aggregation[],
    at: ReadAt,
  ): Promise<AggregationResult>;
  /** Sorted by UTF-8. `parent` is "" for the root, else a document path. */
  listCollectionIds(parent: string, at?: ReadAt): readonly string[];
  /** Documents of one collection in name order, missing ones included; only those after the page's start, if given. */
  listCollection(collectionPath: string, at?: ReadAt, page?: ListPage): readonly ListedDocument[];
  commit(writes: readonly Write[], options: CommitOptions): Promise<CommitResult>;
  begin(options: TransactionOptions): Uint8Array;
  rollback(transaction: Uint8Array): void;
  /** The listener is called synchronously, once per commit, in commit order. */
  onCommit(listener: (event: CommitEvent) => void): () => void;
  /**
   * Everything that changed after `time`, merged per document (`before` is the state at `time`), or undefined when
   * the history no longer reaches back that far.
   */
  changesSince(time: Micros): readonly DocumentChange[] | undefined;
  /** Puts documents in as an import does: create and update time are the import's, no rules, no triggers. */
  load(documents: Iterable<Pick<Document, "path" | "fields">>): void;
  /** Recursive delete of a document or a collection; "" clears everything. */
  remove(path: string): void;
  /** Every document in name order; for the export. */
  all(): Iterable<Document>;
  /** Every document, in no order. */
  documents(): Iterable<Document>;
}

export interface Store {
  /** Made on first use, or at the start when it was recovered. */
  database(id: DatabaseId): Database;
  databases(projectId: string): readonly Database[];
  /** Forgets all data of all projects; open listeners see their documents go. */
  reset(): void;
  /** Calls the listener for databases made before and after. */
  onDatabase(listener: (database: Database) => void): () => void;
}

/** What functions are to hear of a commit; asked when it is decided, on behalf of whoever makes it. */
export type EventsForFunctions = (
  database: DatabaseId,
  time: Micros,
  changes: readonly DocumentChange[],
) => readonly FunctionEvent[];

/** Microseconds since the epoch, by the wall. The store makes it strictly increasing. */
export type Clock = () => Micros;
