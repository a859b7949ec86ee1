/** What the stores need of Firestore. Times are Dates on this side. */

export interface StoredDocument {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Filter {
  readonly field: string;
  readonly op: "==" | "in" | "array-contains" | ">=" | "<" | "<=" | ">";
  readonly value: unknown;
}

interface Order {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

export interface Selection {
  readonly collection: string;
  readonly where?: readonly Filter[];
}

export interface Query extends Selection {
  readonly orderBy?: readonly Order[];
  readonly offset?: number;
  /** Every list is bounded. */
  readonly limit: number;
}

export interface Reader {
  get(path: string): Promise<StoredDocument | undefined>;
  query(query: Query): Promise<StoredDocument[]>;
}

/** `update` replaces whole top-level fields; undefined fields are left out. */
export interface Writer {
  create(path: string, data: Record<string, unknown>): void;
  set(path: string, data: Record<string, unknown>): void;
  update(path: string, changes: Record<string, unknown>): void;
  remove(path: string): void;
}

/** All reads come before the first write; everything is applied, or nothing. */
export interface Transaction extends Reader, Writer {}

export interface Database extends Reader {
  count(selection: Selection): Promise<number>;
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
