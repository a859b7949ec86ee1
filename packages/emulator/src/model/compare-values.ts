import { compareStrings } from "./compare-strings.ts";
import { compareReferenceNames } from "./path.ts";
import type { FieldMap, Value } from "./value.ts";

/*
 * Queries order values first by type: null < boolean < number (NaN first) < timestamp < string < bytes <
 * reference < geo point < array < vector < map.
 */

const TYPE_RANKS = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  map: 10,
} as const;
const VECTOR_RANK = 9;

type ValueOf<K extends Value["kind"]> = Extract<Value, { kind: K }>;
type NumberValue = ValueOf<"integer"> | ValueOf<"double">;

/**
 * Returns the rank of the value's type in the sort order of types. Integers and doubles have the same rank.
 * Vectors rank separately from other maps.
 */
export function getValueTypeRank(value: Value): number {
  return value.kind === "map" && getVectorElements(value) !== undefined
    ? VECTOR_RANK
    : TYPE_RANKS[value.kind];
}

/**
 * Returns the elements of a vector value, or undefined for any other value. The protocol encodes a vector as
 * a map with two entries.
 */
export function getVectorElements(value: Value): readonly Value[] | undefined {
  if (value.kind !== "map" || value.fields.size !== 2) return undefined;
  const type = value.fields.get("__type__");
  if (type?.kind !== "string" || type.value !== "__vector__") return undefined;
  const elements = value.fields.get("value");
  return elements?.kind === "array" ? elements.values : undefined;
}

export function isNumberValue(value: Value): value is NumberValue {
  return value.kind === "integer" || value.kind === "double";
}

export function isNaNValue(value: Value): boolean {
  return value.kind === "double" && Number.isNaN(value.value);
}

/**
 * Compares two values in query order, like a comparator for `sort`. The result is 0 exactly if `areValuesEqual`
 * is true.
 */
export function compareValues(left: Value, right: Value): number {
  if (left === right) return 0;
  const leftRank = getValueTypeRank(left);
  const rightRank = getValueTypeRank(right);
  return leftRank === rightRank ? compareSameRank(left, right) : leftRank - rightRank;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one dispatch over the kinds; a table would lose the narrowing
function compareSameRank(left: Value, right: Value): number {
  switch (left.kind) {
    case "null":
      return 0;
    case "boolean":
      return right.kind === "boolean" ? Number(left.value) - Number(right.value) : 0;
    case "integer":
    case "double":
      return isNumberValue(right) ? compareNumbers(left.value, right.value) : 0;
    case "timestamp":
      return right.kind === "timestamp" ? compareOrdered(left.micros, right.micros) : 0;
    case "string":
      return right.kind === "string" ? compareStrings(left.value, right.value) : 0;
    case "bytes":
      return right.kind === "bytes" ? compareBytes(left.value, right.value) : 0;
    case "reference":
      return right.kind === "reference" ? compareReferenceNames(left.name, right.name) : 0;
    case "geoPoint":
      return right.kind === "geoPoint" ? compareGeoPoints(left, right) : 0;
    case "array":
      return right.kind === "array" ? compareArrays(left.values, right.values) : 0;
    case "map":
      return right.kind === "map" ? compareMapsOrVectors(left, right) : 0;
  }
}

/**
 * Compares two numbers by their exact mathematical value, without converting a bigint to a number. NaN sorts
 * below every other number.
 */
export function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

function compareOrdered<T extends bigint | number>(left: T, right: T): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

/** Compares byte strings lexicographically. Each byte counts as an unsigned number. */
export function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareGeoPoints(left: ValueOf<"geoPoint">, right: ValueOf<"geoPoint">): number {
  return (
    compareNumbers(left.latitude, right.latitude) || compareNumbers(left.longitude, right.longitude)
  );
}

function compareArrays(left: readonly Value[], right: readonly Value[]): number {
  for (const [i, element] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = compareValues(element, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareMapsOrVectors(left: ValueOf<"map">, right: ValueOf<"map">): number {
  const leftVector = getVectorElements(left);
  const rightVector = getVectorElements(right);
  if (leftVector !== undefined && rightVector !== undefined) {
    return leftVector.length - rightVector.length || compareArrays(leftVector, rightVector);
  }
  return compareMaps(left.fields, right.fields);
}

function compareMaps(left: FieldMap, right: FieldMap): number {
  const rightEntries = sortedEntries(right);
  for (const [i, [key, value]] of sortedEntries(left).entries()) {
    const entry = rightEntries[i];
    if (entry === undefined) return 1;
    const order = compareStrings(key, entry[0]) || compareValues(value, entry[1]);
    if (order !== 0) return order;
  }
  return left.size - right.size;
}

/** Returns the entries of a map sorted by the UTF-8 bytes of their keys. */
function sortedEntries(fields: FieldMap): [string, Value][] {
  return [...fields].sort(([left], [right]) => compareStrings(left, right));
}

/**
 * Returns whether queries and array transforms treat the values as equal: 1 equals 1.0, NaN equals NaN, 0
 * equals -0.
 */
export function areValuesEqual(left: Value, right: Value): boolean {
  if (left.kind === "map" && right.kind === "map") {
    return mapsAgree(left.fields, right.fields, areValuesEqual);
  }
  if (left.kind === "array" && right.kind === "array") {
    return arraysAgree(left.values, right.values, areValuesEqual);
  }
  return compareValues(left, right) === 0;
}

/**
 * Returns whether both values are stored identically: 1 differs from 1.0, and 0 differs from -0. The order of
 * map entries does not matter.
 */
export function areValuesStoredIdentically(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left.kind !== right.kind) return false;
  if (left.kind === "map" && right.kind === "map")
    return areFieldsStoredIdentically(left.fields, right.fields);
  if (left.kind === "array" && right.kind === "array") {
    return arraysAgree(left.values, right.values, areValuesStoredIdentically);
  }
  if (left.kind === "double" && right.kind === "double") return Object.is(left.value, right.value);
  if (left.kind === "reference" && right.kind === "reference") return left.name === right.name;
  if (left.kind === "geoPoint" && right.kind === "geoPoint") {
    return Object.is(left.latitude, right.latitude) && Object.is(left.longitude, right.longitude);
  }
  return compareSameRank(left, right) === 0;
}

/**
 * Returns whether both field maps are stored identically. If so, replacing `left` by `right` changes nothing.
 */
export function areFieldsStoredIdentically(left: FieldMap, right: FieldMap): boolean {
  return left === right || mapsAgree(left, right, areValuesStoredIdentically);
}

type Agreement = (left: Value, right: Value) => boolean;

function mapsAgree(left: FieldMap, right: FieldMap, agree: Agreement): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !agree(value, other)) return false;
  }
  return true;
}

function arraysAgree(left: readonly Value[], right: readonly Value[], agree: Agreement): boolean {
  if (left.length !== right.length) return false;
  return left.every((value, i) => {
    const other = right[i];
    return other !== undefined && agree(value, other);
  });
}
