/** Microseconds since the Unix epoch: the precision of stored timestamps in Firestore. */
export type Micros = bigint;

/**
 * The entries of a map value. A Map rather than an object, so that a field named `__proto__` is an ordinary
 * field.
 */
export type Fields = ReadonlyMap<string, Value>;

/** A Firestore value. int64 is a bigint in the model; only codec/ converts it to text. */
export type Value =
  | { readonly kind: "null" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "double"; readonly value: number }
  | { readonly kind: "timestamp"; readonly micros: Micros }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  /** The full resource name: `projects/p/databases/d/documents/a/b`. */
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "geoPoint"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "array"; readonly values: readonly Value[] }
  /** A vector is the map `{ __type__: "__vector__", value: [doubles] }`. */
  | { readonly kind: "map"; readonly fields: Fields };

export const NULL_VALUE: Value = { kind: "null" };
const TRUE: Value = { kind: "boolean", value: true };
const FALSE: Value = { kind: "boolean", value: false };
/** Returns one of two shared objects, because a map may contain hundreds of booleans. */
export const toBooleanValue = (value: boolean): Value => (value ? TRUE : FALSE);
export const EMPTY_FIELDS: Fields = new Map();
