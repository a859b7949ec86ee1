import { chargeWorkUnits } from "./work-budget.ts";

/*
 * This module defines the values of rules expressions. Errors are values too: operators return them, and `&&`
 * and `||` may ignore them. If the value of an `allow` condition is an error, the condition does not allow
 * access.
 */

/**
 * The entries of a map value. For documents and ID tokens, each entry is converted to a rules value only when it
 * is read.
 */
export interface RulesMapEntries {
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
  | { readonly kind: "map"; readonly entries: RulesMapEntries }
  | {
      readonly kind: "path";
      readonly segments: readonly string[];
      readonly bindings?: ReadonlyMap<string, string>;
    }
  | { readonly kind: "map_diff"; readonly after: RulesMapEntries; readonly before: RulesMapEntries }
  /**
   * A map of which only some fields are known. It occurs only while the rules of a query are evaluated. `member`
   * evaluates `map.name`, which can give another symbolic value. `known` is for `map.get(name, default)`: it
   * returns the value of the field if an equality filter determines it, otherwise UNKNOWN_VALUE.
   */
  | { readonly kind: "constraint"; readonly constraints: readonly FieldConstraint[] }
  /**
   * A value that is known from an equality filter and that is or contains a whole number. The stored number may
   * be an int or a float, because the filter treats 5 and 5.0 as equal. This kind occurs only while a query is
   * evaluated.
   */
  | { readonly kind: "int_or_float"; readonly value: RulesValue }
  /**
   * A map of which only some fields are known. This kind occurs only while a query is evaluated. `member`
   * evaluates `map.name`. `known` evaluates `map.get(name, default)` and returns UNKNOWN_VALUE unless an
   * equality filter determines the field.
   */
  | { readonly kind: "symbolic"; member(name: string): RulesValue; known(name: string): RulesValue }
  | { readonly kind: "error"; readonly message: string };

export type RulesValueKind = RulesValue["kind"];
export type RulesValueOfKind<K extends RulesValueKind> = Extract<RulesValue, { kind: K }>;
export type RulesErrorValue = RulesValueOfKind<"error">;

export const NULL_VALUE: RulesValue = { kind: "null" };
export const TRUE_VALUE: RulesValue = { kind: "bool", value: true };
export const FALSE_VALUE: RulesValue = { kind: "bool", value: false };

export const toBoolValue = (value: boolean): RulesValue => (value ? TRUE_VALUE : FALSE_VALUE);
export const toFloatValue = (value: number): RulesValue => ({ kind: "float", value });
export const toStringValue = (value: string): RulesValue => ({ kind: "string", value });
export const toListValue = (values: readonly RulesValue[]): RulesValue => ({
  kind: "list",
  values,
});
export const toMapValue = (entries: RulesMapEntries): RulesValue => ({ kind: "map", entries });
/**
 * Maximum number of elements in a list, which is more than a document can contain. Without this limit, rules
 * that repeatedly double a list could use up the memory.
 */
const MAX_ITEMS = 1_000_000;
const MAX_CHARACTERS = 16_000_000;
/** Number of list elements or characters that can be copied for one work unit. */
const ITEMS_PER_WORK_UNIT = 8;
export const VALUE_TOO_LARGE_ERROR: RulesValue = {
  kind: "error",
  message: "Value too large error.",
};

export const isPermittedTextLength = (length: number): boolean => length <= MAX_CHARACTERS;

export function concatTexts(left: string, right: string): RulesValue {
  const length = left.length + right.length;
  if (!isPermittedTextLength(length)) return VALUE_TOO_LARGE_ERROR;
  chargeWorkUnits(length / ITEMS_PER_WORK_UNIT);
  return toStringValue(left + right);
}

export function concatLists(left: readonly RulesValue[], right: readonly RulesValue[]): RulesValue {
  const length = left.length + right.length;
  if (length > MAX_ITEMS) return VALUE_TOO_LARGE_ERROR;
  chargeWorkUnits(length / ITEMS_PER_WORK_UNIT);
  return toListValue([...left, ...right]);
}

export const objectToMapValue = (entries: Record<string, RulesValue>): RulesValue =>
  toMapValue(new Map(Object.entries(entries)));
export const toPathValue = (segments: readonly string[]): RulesValue => ({
  kind: "path",
  segments,
});
export const toErrorValue = (message: string): RulesErrorValue => ({ kind: "error", message });

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export const isInt64 = (value: bigint): boolean => value >= MIN_INT64 && value <= MAX_INT64;

const INT_OVERFLOW = toErrorValue("Integer overflow error.");

/** Creates an int value, or an error if the number exceeds int64. All integer arithmetic uses this function. */
export const toIntValue = (value: bigint): RulesValue =>
  isInt64(value) ? { kind: "int", value } : INT_OVERFLOW;

/**
 * Converts a number to an int by truncation. Numbers outside int64 become its minimum or maximum, and NaN
 * becomes 0.
 */
export function truncateToIntValue(value: number): RulesValue {
  if (Number.isNaN(value)) return toIntValue(0n);
  if (value >= 2 ** 63) return toIntValue(MAX_INT64);
  return toIntValue(value <= -(2 ** 63) ? MIN_INT64 : BigInt(Math.trunc(value)));
}

/** 0001-01-01T00:00:00Z in nanoseconds, the minimum of google.protobuf.Timestamp. */
const MIN_TIMESTAMP = -62_135_596_800_000_000_000n;
const MAX_TIMESTAMP = 253_402_300_799_999_999_999n;
const TIMESTAMP_OUT_OF_RANGE = toErrorValue("Timestamp out of range error.");

export const toTimestampValue = (nanos: bigint): RulesValue =>
  nanos >= MIN_TIMESTAMP && nanos <= MAX_TIMESTAMP
    ? { kind: "timestamp", nanos }
    : TIMESTAMP_OUT_OF_RANGE;

/** 10,000 years in nanoseconds, the maximum of google.protobuf.Duration. */
const MAX_DURATION = 315_576_000_000n * 1_000_000_000n;
const DURATION_OUT_OF_RANGE = toErrorValue("Duration out of range error.");

export const toDurationValue = (nanos: bigint): RulesValue =>
  nanos >= -MAX_DURATION && nanos <= MAX_DURATION
    ? { kind: "duration", nanos }
    : DURATION_OUT_OF_RANGE;

export const NULL_VALUE_ERROR = toErrorValue("Null value error.");
/**
 * Represents an unknown result. A condition has this result if the evaluation can prove neither that the
 * condition is true nor that it is false. The denial message then contains the text "evaluation error", followed
 * by the position of the condition.
 */
export const UNKNOWN_VALUE = toErrorValue("evaluation error");

export const createUndefinedPropertyError = (name: string): RulesErrorValue =>
  toErrorValue(`Property ${name} is undefined on object.`);
export const createFunctionNotFoundError = (name: string): RulesErrorValue =>
  toErrorValue(`Function not found error: Name: [${name}].`);
export const createTypeMismatchError = (
  received: RulesValueKind,
  expected: string,
): RulesErrorValue => toErrorValue(`Type error. Received: [${received}] Expected: [${expected}].`);
export const createUnsupportedOperationError = (
  received: string,
  expected: string,
): RulesErrorValue =>
  toErrorValue(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
export const createIndexOutOfBoundsError = (index: bigint, size: number): RulesErrorValue =>
  toErrorValue(`Index out of bound error. Index: [${index}] , size: [${size}].`);

/**
 * Returns whether the value is only partially known. This is possible for document fields while the rules for a
 * query are evaluated.
 */
export const isPartiallyKnownValue = ({ kind }: RulesValue): boolean =>
  kind === "constraint" || kind === "int_or_float" || kind === "symbolic";

export const isNumericValue = (
  value: RulesValue,
): value is RulesValueOfKind<"int"> | RulesValueOfKind<"float"> =>
  value.kind === "int" || value.kind === "float";

export const isValueOfKind = <K extends RulesValueKind>(
  value: RulesValue,
  kind: K,
): value is RulesValueOfKind<K> => value.kind === kind;

/**
 * Splits a string into code points if it contains surrogate pairs. Otherwise returns undefined, because each
 * UTF-16 code unit is then a code point and the string needs no splitting.
 */
export function splitIntoCodePoints(text: string): readonly string[] | undefined {
  chargeWorkUnits(text.length / ITEMS_PER_WORK_UNIT);
  if (!SURROGATE.test(text)) return undefined;
  chargeWorkUnits(text.length);
  return Array.from(text);
}
const SURROGATE = /[\ud800-\udfff]/;
