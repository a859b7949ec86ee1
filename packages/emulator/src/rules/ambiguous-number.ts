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
 * A query's equality filter treats an int and a float of equal value as equal, at any depth. Rules distinguish
 * the two types in `is`, in divisions and inside lists and maps. A field with the filter `== 5` may therefore
 * contain 5.0, and any result that depends on the type is unknown.
 */

type AmbiguousNumber = ValueOf<"ambiguous_number">;

/** Wraps a value whose numeric type the filter leaves open; returns all other values unchanged. */
export const toAmbiguousNumber = (value: RulesValue): RulesValue =>
  hasNumericEquivalent(value) ? { kind: "ambiguous_number", value } : value;

/**
 * Returns whether the value has an equivalent of another numeric type, equal in queries but distinct in rules:
 * 5 and 5.0.
 */
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

/** Numbers are compared by numeric value. For lists and maps only inequality of kinds is certain. */
export function equalsAmbiguousNumber({ value }: AmbiguousNumber, other: RulesValue): RulesValue {
  const right = other.kind === "ambiguous_number" ? other.value : other;
  if (isNumericValue(value) || value.kind !== right.kind) return boolValue(isEqual(value, right));
  return UNKNOWN_VALUE;
}

/** Evaluates `element in value` for a value with an uncertain numeric type. */
export function isInAmbiguousList(
  element: RulesValue,
  { value: whole }: AmbiguousNumber,
): RulesValue {
  if (whole.kind === "map") {
    if (element.kind === "string") return boolValue(whole.entries.has(element.value));
    return createUnsupportedOperationError(`map.in(${element.kind})`, "map.in(string)");
  }
  if (whole.kind !== "list" || element.kind === "ambiguous_number") return UNKNOWN_VALUE;
  // An element without a numeric equivalent is either the same as an item or not in the list.
  return hasNumericEquivalent(element)
    ? UNKNOWN_VALUE
    : boolValue(whole.values.some((each) => hasSameTypeAndContent(each, element)));
}

/** Evaluates `value in values` for a value with an uncertain numeric type. */
export const isAmbiguousNumberIn = (
  { value }: AmbiguousNumber,
  values: readonly RulesValue[],
): RulesValue =>
  isNumericValue(value) && !values.some((each) => isEqual(each, value))
    ? boolValue(false)
    : UNKNOWN_VALUE;

/** Evaluates `value is type`; `kinds` are the kinds of values that the type includes. */
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
 * Returns whether the method gives the same result for an int and a float of equal value. `get` does, apart
 * from the type of the result.
 */
export const ignoresNumericType = (method: string): boolean => TYPE_INDEPENDENT_METHODS.has(method);
const TYPE_INDEPENDENT_METHODS = new Set(["size", "keys", "get"]);
