/** Microseconds since the Unix epoch: the precision in which Firestore stores a timestamp. */
export type Micros = bigint;

/** A map's entries. A Map, not an object, so that a field named `__proto__` is only a field. */
export type Fields = ReadonlyMap<string, Value>;

/** A Firestore value. int64 is a bigint everywhere inside; only codec/ turns it into text. */
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
/** Two objects do for all of them: a map may hold hundreds. */
export const booleanValue = (value: boolean): Value => (value ? TRUE : FALSE);
export const EMPTY_FIELDS: Fields = new Map();
