/** What the stores need of Firestore. Times are Dates on this side. */

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
  /** Every collection of that name, wherever it lies. */
  readonly isGroup?: true;
  readonly where?: readonly Filter[];
  /** One of these groups holds as well. */
  readonly anyOf?: readonly (readonly Filter[])[];
}

/** The place of a document in an ordered list. */
export interface Cursor {
  /** Its values of the fields that the list is ordered by. */
  readonly values: readonly unknown[];
  readonly id: string;
}

export interface Query extends Selection {
  readonly orderBy?: readonly Order[];
  readonly offset?: number;
  /** The list goes on behind this place. Documents with equal values follow each other by id. */
  readonly after?: Cursor | undefined;
  /** Every list is bounded. */
  readonly limit: number;
}

export interface Reader {
  get(path: string): Promise<StoredDocument | undefined>;
  /** In the order of the paths. */
  getAll(paths: readonly string[]): Promise<(StoredDocument | undefined)[]>;
  query(query: Query): Promise<StoredDocument[]>;
}

/** `update` replaces whole top-level fields; undefined fields are left out. */
export interface Writer {
  create(path: string, data: Record<string, unknown>): void;
  set(path: string, data: Record<string, unknown>): void;
  update(path: string, changes: Record<string, unknown>): void;
  /** Like `update`, of a document that need not exist. */
  merge(path: string, changes: Record<string, unknown>): void;
  /** Adds to the numbers of a map field, without reading: such writes do not wait for each other. */
  increment(path: string, field: string, deltas: Readonly<Record<string, number>>): void;
  remove(path: string): void;
}

/** All reads come before the first write; everything is applied, or nothing. */
export interface Transaction extends Reader, Writer {}

export interface Database extends Reader {
  /** Counts no further than `limit`: a thousand cost one document read. */
  count(query: Omit<Query, "offset">): Promise<number>;
  /** `work` may run several times. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** What a transaction creates was there already. Nothing of it was applied. */
export class DocumentExistsError extends Error {
  override readonly name = "DocumentExistsError";
}

/** As a field's value: the moment at which the server applies the write. */
export const SERVER_TIME: unique symbol = Symbol("server time");
/** As a field's value in an update: the field goes away. */
export const ABSENT: unique symbol = Symbol("absent");
