import { spendWork } from "./work-budget.ts";

/*
 * The values of rules expressions. Errors are values, too: operators return them, and `&&` and `||` may
 * ignore them. An `allow` condition that is an error denies access.
 */

/**
 * The entries of a map value. Documents and tokens implement this interface to convert an entry only when it
 * is read.
 */
export interface Entries {
  readonly size: number;
  get(key: string): RulesValue | undefined;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

/** A filter of a query on one field. It is true for every document that the query can return. */
export interface FieldConstraint {
  readonly op: "<" | "<=" | ">" | ">=" | "!=" | "array-contains";
  readonly value: RulesValue;
}

export type RulesValue =
  | { readonly kind: "null" }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "bytes"; readonly value: Uint8Array }
  /** A timestamp in nanoseconds since the Unix epoch. */
  | { readonly kind: "timestamp"; readonly nanos: bigint }
  | { readonly kind: "duration"; readonly nanos: bigint }
  | { readonly kind: "latlng"; readonly latitude: number; readonly longitude: number }
  | { readonly kind: "list"; readonly values: readonly RulesValue[] }
  /** A set. No two elements are equal by `hasSameTypeAndContent`. */
  | { readonly kind: "set"; readonly values: readonly RulesValue[] }
  | { readonly kind: "map"; readonly entries: Entries }
  | {
      readonly kind: "path";
      readonly segments: readonly string[];
      readonly bindings?: ReadonlyMap<string, string>;
    }
  | { readonly kind: "map_diff"; readonly after: Entries; readonly before: Entries }
  /** In a query, the unknown value of a field for which these filters are true. */
  | { readonly kind: "constraint"; readonly constraints: readonly FieldConstraint[] }
  /**
   * In a query, the value of a field with an equality filter. The actual value may contain 5.0 for 5, or 5
   * for 5.0.
   */
  | { readonly kind: "ambiguous_number"; readonly value: RulesValue }
  /** In a query, a map of which only some fields are known. */
  | { readonly kind: "symbolic"; member(name: string): RulesValue; known(name: string): RulesValue }
  | { readonly kind: "error"; readonly message: string };

export type RulesValueKind = RulesValue["kind"];
export type ValueOf<K extends RulesValueKind> = Extract<RulesValue, { kind: K }>;
export type ErrorValue = ValueOf<"error">;

export const NULL_VALUE: RulesValue = { kind: "null" };
export const TRUE_VALUE: RulesValue = { kind: "bool", value: true };
export const FALSE_VALUE: RulesValue = { kind: "bool", value: false };

export const boolValue = (value: boolean): RulesValue => (value ? TRUE_VALUE : FALSE_VALUE);
export const floatValue = (value: number): RulesValue => ({ kind: "float", value });
export const stringValue = (value: string): RulesValue => ({ kind: "string", value });
export const listValue = (values: readonly RulesValue[]): RulesValue => ({ kind: "list", values });
export const mapValue = (entries: Entries): RulesValue => ({ kind: "map", entries });
/**
 * Maximum number of elements in a list. It stops rules that double a list repeatedly before memory runs out,
 * and no document can contain as many.
 */
const MAX_ITEMS = 1_000_000;
const MAX_CHARACTERS = 16_000_000;
/** One work unit pays for copying this number of list elements or characters. */
const ITEMS_PER_WORK_UNIT = 8;
export const TOO_LARGE_ERROR: RulesValue = { kind: "error", message: "Value too large error." };

export const isPermittedTextLength = (length: number): boolean => length <= MAX_CHARACTERS;

export function concatTexts(left: string, right: string): RulesValue {
  const length = left.length + right.length;
  if (!isPermittedTextLength(length)) return TOO_LARGE_ERROR;
  spendWork(length / ITEMS_PER_WORK_UNIT);
  return stringValue(left + right);
}

export function concatLists(left: readonly RulesValue[], right: readonly RulesValue[]): RulesValue {
  const length = left.length + right.length;
  if (length > MAX_ITEMS) return TOO_LARGE_ERROR;
  spendWork(length / ITEMS_PER_WORK_UNIT);
  return listValue([...left, ...right]);
}

export const mapValueFromRecord = (entries: Record<string, RulesValue>): RulesValue =>
  mapValue(new Map(Object.entries(entries)));
export const pathValue = (segments: readonly string[]): RulesValue => ({ kind: "path", segments });
export const errorValue = (message: string): ErrorValue => ({ kind: "error", message });

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export const isInt64 = (value: bigint): boolean => value >= MIN_INT64 && value <= MAX_INT64;

const INT_OVERFLOW = errorValue("Integer overflow error.");

/** Creates an int value, or an error if the number exceeds int64. All integer arithmetic uses this function. */
export const intValue = (value: bigint): RulesValue =>
  isInt64(value) ? { kind: "int", value } : INT_OVERFLOW;

/**
 * Converts a number to an int by truncation. Numbers outside int64 become its minimum or maximum, and NaN
 * becomes 0.
 */
export function intFromNumber(value: number): RulesValue {
  if (Number.isNaN(value)) return intValue(0n);
  if (value >= 2 ** 63) return intValue(MAX_INT64);
  return intValue(value <= -(2 ** 63) ? MIN_INT64 : BigInt(Math.trunc(value)));
}

/** 0001-01-01T00:00:00Z in nanoseconds, the minimum of google.protobuf.Timestamp. */
const MIN_TIMESTAMP = -62_135_596_800_000_000_000n;
const MAX_TIMESTAMP = 253_402_300_799_999_999_999n;
const TIMESTAMP_OUT_OF_RANGE = errorValue("Timestamp out of range error.");

export const timestampValue = (nanos: bigint): RulesValue =>
  nanos >= MIN_TIMESTAMP && nanos <= MAX_TIMESTAMP
    ? { kind: "timestamp", nanos }
    : TIMESTAMP_OUT_OF_RANGE;

/** 10,000 years in nanoseconds, the maximum of google.protobuf.Duration. */
const MAX_DURATION = 315_576_000_000n * 1_000_000_000n;
const DURATION_OUT_OF_RANGE = errorValue("Duration out of range error.");

export const durationValue = (nanos: bigint): RulesValue =>
  nanos >= -MAX_DURATION && nanos <= MAX_DURATION
    ? { kind: "duration", nanos }
    : DURATION_OUT_OF_RANGE;

export const NULL_VALUE_ERROR = errorValue("Null value error.");
/**
 * The value of a condition that can be proved neither true nor false. The position of the condition is later
 * appended to the text.
 */
export const UNKNOWN_VALUE = errorValue("evaluation error");

export const createUndefinedPropertyError = (name: string): ErrorValue =>
  errorValue(`Property ${name} is undefined on object.`);
export const createFunctionNotFoundError = (name: string): ErrorValue =>
  errorValue(`Function not found error: Name: [${name}].`);
export const createTypeError = (received: RulesValueKind, expected: string): ErrorValue =>
  errorValue(`Type error. Received: [${received}] Expected: [${expected}].`);
export const createUnsupportedOperationError = (received: string, expected: string): ErrorValue =>
  errorValue(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
export const createIndexError = (index: bigint, size: number): ErrorValue =>
  errorValue(`Index out of bound error. Index: [${index}] , size: [${size}].`);

/** Returns whether only a part of the value is known, as for fields of documents in a query. */
export const isPartiallyKnown = ({ kind }: RulesValue): boolean =>
  kind === "constraint" || kind === "ambiguous_number" || kind === "symbolic";

export const isNumericValue = (value: RulesValue): value is ValueOf<"int"> | ValueOf<"float"> =>
  value.kind === "int" || value.kind === "float";

export const isKind = <K extends RulesValueKind>(value: RulesValue, kind: K): value is ValueOf<K> =>
  value.kind === kind;

/**
 * Splits a string into code points if it contains surrogate pairs. Returns undefined if it contains none, so
 * that UTF-16 indexes can be used.
 */
export function toCodePoints(text: string): readonly string[] | undefined {
  spendWork(text.length / ITEMS_PER_WORK_UNIT);
  if (!SURROGATE.test(text)) return undefined;
  spendWork(text.length);
  return Array.from(text);
}
const SURROGATE = /[\ud800-\udfff]/;
