/** A document as it is read from Firestore. Times in `data` are Date objects. */

export interface StoredDocument {
  readonly id: string;
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface FieldFilter {
  readonly field: string;
  readonly op: "==" | "in" | "array-contains" | ">=" | "<" | "<=" | ">";
  readonly value: unknown;
}

export interface SortOrder {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

export interface DocumentSelectionCriteria {
  readonly collection: string;
  /**
   * If true, the query covers the collection group, which consists of all collections of this name at any depth.
   */
  readonly isGroup?: true;
  readonly where?: readonly FieldFilter[];
  /**
   * Alternative groups of filters. In addition to all filters of `where`, a document must match all filters of
   * at least one group.
   */
  readonly anyOf?: readonly (readonly FieldFilter[])[];
}

/** The position of a document in a sorted list. */
export interface PageCursor {
  /** The values that the document at this position has in the sort fields. */
  readonly values: readonly unknown[];
  readonly id: string;
}

export interface DocumentQuery extends DocumentSelectionCriteria {
  readonly orderBy?: readonly SortOrder[];
  readonly offset?: number;
  /**
   * If given, the query returns only documents after this position. Documents with equal sort values are
   * sorted by id.
   */
  readonly after?: PageCursor | undefined;
  /** The maximum number of documents. The limit is required, so that no query is unbounded. */
  readonly limit: number;
}

export interface DocumentReader {
  get(path: string): Promise<StoredDocument | undefined>;
  /** Returns the documents in the order of the paths, with undefined for each missing document. */
  getAll(paths: readonly string[]): Promise<(StoredDocument | undefined)[]>;
  query(query: DocumentQuery): Promise<StoredDocument[]>;
}

/** Write operations on documents. No operation stores a field whose value is undefined. */
export interface DocumentWriter {
  create(path: string, data: Record<string, unknown>): void;
  set(path: string, data: Record<string, unknown>): void;
  /**
   * Replaces the given top-level fields of an existing document. If the given value of a field is undefined, the
   * stored field does not change.
   */
  update(path: string, changes: Record<string, unknown>): void;
  /**
   * Replaces the given top-level fields, and creates the document if it is missing. If the given value of a
   * field is undefined, the stored field is removed.
   */
  merge(path: string, changes: Record<string, unknown>): void;
  /**
   * Adds `deltas` to the numbers in a map field without reading the document, so parallel increments do not
   * conflict.
   */
  increment(path: string, field: string, deltas: Readonly<Record<string, number>>): void;
  remove(path: string): void;
}

/**
 * A transaction. All its reads must come before its first write; its writes are applied together or not at
 * all.
 */
export interface DatabaseTransaction extends DocumentReader, DocumentWriter {}

export interface Database extends DocumentReader {
  /**
   * Returns the number of documents that match the query, but at most `limit`. Firestore bills one document read
   * per 1,000 index entries.
   */
  count(query: Omit<DocumentQuery, "offset">): Promise<number>;
  /**
   * Runs `work` in a transaction. After a conflict `work` runs again, so it must have no other side effects.
   */
  transact<T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T>;
}

/** Thrown when a transaction tries to create a document that exists. No write of the transaction is applied. */
export class DocumentExistsError extends Error {
  override readonly name = "DocumentExistsError";
}

/** A field value that the server replaces with the time of the commit. */
export const SERVER_TIME_PLACEHOLDER: unique symbol = Symbol("server time");
/** A field value that makes `update` and `merge` remove the field. */
export const FIELD_REMOVAL_MARKER: unique symbol = Symbol("absent");
