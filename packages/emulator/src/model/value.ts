/** Microseconds since the Unix epoch, which is the precision of Firestore's stored timestamps. */
export type EpochMicros = bigint;

/**
 * The fields of a document or map value. It is a Map and not an object, so that `__proto__` can be a field
 * name.
 */
export type FieldMap = ReadonlyMap<string, Value>;

/** A Firestore value. Integers are bigints in this type. Only codec/ converts them to and from text. */
export type Value =
  | { readonly kind: "null" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "double"; readonly value: number }
  | { readonly kind: "timestamp"; readonly micros: EpochMicros }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  /** `name` is the full resource name: `projects/p/databases/d/documents/a/b`. */
  | { readonly kind: "reference"; readonly name: string }
  | { readonly kind: "geoPoint"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "array"; readonly values: readonly Value[] }
  /** A map value. Vectors are maps too: `{ __type__: "__vector__", value: [doubles] }`. */
  | { readonly kind: "map"; readonly fields: FieldMap };

export const NULL_VALUE: Value = { kind: "null" };
const TRUE: Value = { kind: "boolean", value: true };
const FALSE: Value = { kind: "boolean", value: false };
/** Returns one of two shared objects to save memory, because a document may contain hundreds of booleans. */
export const toBooleanValue = (value: boolean): Value => (value ? TRUE : FALSE);
const SMALL_INTEGERS: readonly Value[] = Array.from({ length: 1_024 }, (_, value) => ({
  kind: "integer",
  value: BigInt(value),
}));
/** Returns a shared object for a small integer to save memory, because most stored integers are small. */
export const toIntegerValue = (value: bigint): Value =>
  (value >= 0n && value < 1_024n ? SMALL_INTEGERS[Number(value)] : undefined) ?? {
    kind: "integer",
    value,
  };
export const EMPTY_FIELD_MAP: FieldMap = new Map();
