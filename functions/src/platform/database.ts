/** The interface to Firestore that stores use. Times are Date objects. */

export interface StoredDocument {
  readonly id: string;
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Filter {
  readonly field: string;
  readonly op: "==" | "in" | "array-contains" | ">=" | "<" | "<=" | ">";
  readonly value: unknown;
}

export interface Order {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

export interface Selection {
  readonly collection: string;
  /** Queries the collection group: all collections of this name at every depth. */
  readonly isGroup?: true;
  readonly where?: readonly Filter[];
  /** A document must also match all filters of at least one of these groups. */
  readonly anyOf?: readonly (readonly Filter[])[];
}

/** The position of a document in a sorted list. */
export interface Cursor {
  /** The document's values of the sort fields. */
  readonly values: readonly unknown[];
  readonly id: string;
}

export interface Query extends Selection {
  readonly orderBy?: readonly Order[];
  readonly offset?: number;
  /** Returns only documents after this position. Documents with equal values are sorted by id. */
  readonly after?: Cursor | undefined;
  /** Required, so that no query is unbounded. */
  readonly limit: number;
}

export interface Reader {
  get(path: string): Promise<StoredDocument | undefined>;
  /** In the order of the paths. */
  getAll(paths: readonly string[]): Promise<(StoredDocument | undefined)[]>;
  query(query: Query): Promise<StoredDocument[]>;
}

/** Fields with the value undefined are not written. */
export interface Writer {
  create(path: string, data: Record<string, unknown>): void;
  set(path: string, data: Record<string, unknown>): void;
  /** Replaces whole top-level fields of an existing document; undefined fields keep their values. */
  update(path: string, changes: Record<string, unknown>): void;
  /** Replaces whole top-level fields and creates the document if missing; undefined fields are removed. */
  merge(path: string, changes: Record<string, unknown>): void;
  /** Adds to numbers in a map field without reading the document, so parallel increments do not conflict. */
  increment(path: string, field: string, deltas: Readonly<Record<string, number>>): void;
  remove(path: string): void;
}

/** All reads must come before the first write. Writes are applied atomically. */
export interface Transaction extends Reader, Writer {}

export interface Database extends Reader {
  /** Counts at most `limit` documents. 1,000 index entries are billed as one document read. */
  count(query: Omit<Query, "offset">): Promise<number>;
  /** Runs `work` again after a conflict, so `work` must have no other side effects. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** A transaction tried to create an existing document. No write of the transaction was applied. */
export class DocumentExistsError extends Error {
  override readonly name = "DocumentExistsError";
}

/** A field value: the server's time of the commit. */
export const SERVER_TIME: unique symbol = Symbol("server time");
/** A field value in `update` and `merge`: removes the field. */
export const DELETE_FIELD: unique symbol = Symbol("absent");
