import { hasSameTypeAndContent, isEqual } from "./equality.ts";
import {
  boolValue,
  createUnsupportedOperationError,
  isInt64,
  isNumericValue,
  type RulesValue,
  TRUE_VALUE,
  UNKNOWN_VALUE,
  type ValueOf,
} from "./values.ts";
import { spendWork } from "./work-budget.ts";

/*
 * A query filter `a == 5` also returns documents in which `a` is 5.0, at any depth of a list or map. Rules
 * distinguish int and float in `is`, in divisions and inside lists and maps, so every result that depends on
 * the type is unknown.
 */

type AmbiguousNumber = ValueOf<"ambiguous_number">;

/** Wraps a value of an equality filter if its numeric type is uncertain. Returns other values unchanged. */
export const toAmbiguousNumber = (value: RulesValue): RulesValue =>
  hasNumericEquivalent(value) ? { kind: "ambiguous_number", value } : value;

/** Returns whether queries treat the value as equal to a value of another numeric type, as 5 equals 5.0. */
export function hasNumericEquivalent(value: RulesValue): boolean {
  spendWork(1);
  if (value.kind === "int") return BigInt(Number(value.value)) === value.value;
  if (value.kind === "float") return Number.isInteger(value.value) && isInt64(BigInt(value.value));
  if (value.kind === "list") return value.values.some(hasNumericEquivalent);
  if (value.kind !== "map") return false;
  return Array.from(value.entries.keys()).some((key) => hasNumericEquivalent(entryOf(value, key)));
}

const entryOf = ({ entries }: ValueOf<"map">, key: string): RulesValue =>
  entries.get(key) ?? UNKNOWN_VALUE;

/**
 * Compares a value of uncertain numeric type with another value. Numbers have a certain result; for lists and
 * maps only a difference in kind is certain.
 */
export function equalsAmbiguousNumber({ value }: AmbiguousNumber, other: RulesValue): RulesValue {
  const right = other.kind === "ambiguous_number" ? other.value : other;
  if (isNumericValue(value) || value.kind !== right.kind) return boolValue(isEqual(value, right));
  return UNKNOWN_VALUE;
}

/** Evaluates `element in value`, where `value` is a list or map of uncertain numeric types. */
export function isInAmbiguousList(
  element: RulesValue,
  { value: whole }: AmbiguousNumber,
): RulesValue {
  if (whole.kind === "map") {
    if (element.kind === "string") return boolValue(whole.entries.has(element.value));
    return createUnsupportedOperationError(`map.in(${element.kind})`, "map.in(string)");
  }
  if (whole.kind !== "list" || element.kind === "ambiguous_number") return UNKNOWN_VALUE;
  // A list cannot contain a numeric equivalent of an element that has none, so the result is certain.
  return hasNumericEquivalent(element)
    ? UNKNOWN_VALUE
    : boolValue(whole.values.some((each) => hasSameTypeAndContent(each, element)));
}

/** Evaluates `value in values`, where `value` is of uncertain numeric type. */
export const isAmbiguousNumberIn = (
  { value }: AmbiguousNumber,
  values: readonly RulesValue[],
): RulesValue =>
  isNumericValue(value) && !values.some((each) => isEqual(each, value))
    ? boolValue(false)
    : UNKNOWN_VALUE;

/**
 * Evaluates `value is type`, where `value` is of uncertain numeric type. `kinds` lists the kinds of values
 * that belong to the type.
 */
export function isAmbiguousNumberOfType(
  { value }: AmbiguousNumber,
  kinds: readonly string[],
): RulesValue {
  if (!isNumericValue(value)) return boolValue(kinds.includes(value.kind));
  const [isInt, isFloat] = [kinds.includes("int"), kinds.includes("float")];
  if (isInt && isFloat) return TRUE_VALUE;
  return isInt || isFloat ? UNKNOWN_VALUE : boolValue(false);
}

/**
 * Returns whether the method has the same result for an int and a float of equal value. The element that
 * `get` returns may itself be of uncertain type.
 */
export const ignoresNumericType = (method: string): boolean => TYPE_INDEPENDENT_METHODS.has(method);
const TYPE_INDEPENDENT_METHODS = new Set(["size", "keys", "get"]);
