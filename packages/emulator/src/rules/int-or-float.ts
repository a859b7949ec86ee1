import { areRulesValuesEqual, hasSameTypeAndContent } from "./equality.ts";
import {
  createUnsupportedOperationError,
  isInt64,
  isNumericValue,
  type RulesValue,
  type RulesValueOfKind,
  TRUE_VALUE,
  toBoolValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import { chargeWorkUnits } from "./work-budget.ts";

/*
 * This module handles numbers that may be either an int or a float during the evaluation of a query. A query
 * filter `a == 5` also returns documents in which `a` is 5.0, and the same applies to numbers inside lists and
 * maps. Rules, however, distinguish int and float in `is`, in divisions and inside lists and maps. If the result
 * of a rules operation depends on the type, the result is unknown.
 */

type IntOrFloatValue = RulesValueOfKind<"int_or_float">;

/**
 * Converts the operand of an equality filter, or a part of the operand. If the value is or contains a number
 * that may be an int or a float in the stored document, returns an `int_or_float`. Returns any other value
 * unchanged.
 */
export const toIntOrFloatValue = (value: RulesValue): RulesValue =>
  hasIntAndFloatForm(value) ? { kind: "int_or_float", value } : value;

/**
 * Returns true if the value is or contains a number that both an int and a float can represent exactly. For
 * example, the int 5 and the float 5.0 represent the same number. Queries treat such an int and float as equal.
 */
export function hasIntAndFloatForm(value: RulesValue): boolean {
  chargeWorkUnits(1);
  if (value.kind === "int") return BigInt(Number(value.value)) === value.value;
  if (value.kind === "float") return Number.isInteger(value.value) && isInt64(BigInt(value.value));
  if (value.kind === "list") return value.values.some(hasIntAndFloatForm);
  if (value.kind !== "map") return false;
  return Array.from(value.entries.keys()).some((key) => hasIntAndFloatForm(entryOf(value, key)));
}

const entryOf = ({ entries }: RulesValueOfKind<"map">, key: string): RulesValue =>
  entries.get(key) ?? UNKNOWN_VALUE;

/**
 * Evaluates `value == other`, where it is uncertain whether numbers in `value` are ints or floats. If `value`
 * itself is a number, the result is known, because `==` treats the numbers 5 and 5.0 as equal. If both operands
 * are lists or both are maps, the result is unknown, because `==` distinguishes 5 and 5.0 inside lists and maps.
 */
export function evaluateEqualityForIntOrFloat(
  { value }: IntOrFloatValue,
  other: RulesValue,
): RulesValue {
  const right = other.kind === "int_or_float" ? other.value : other;
  if (isNumericValue(value) || value.kind !== right.kind)
    return toBoolValue(areRulesValuesEqual(value, right));
  return UNKNOWN_VALUE;
}

/**
 * Evaluates `element in value`, where `value` is a list or map that contains a number of undetermined type: the
 * number may be an int or a float.
 */
export function evaluateInOperatorForIntOrFloatList(
  element: RulesValue,
  { value: whole }: IntOrFloatValue,
): RulesValue {
  if (whole.kind === "map") {
    if (element.kind === "string") return toBoolValue(whole.entries.has(element.value));
    return createUnsupportedOperationError(`map.in(${element.kind})`, "map.in(string)");
  }
  if (whole.kind !== "list" || element.kind === "int_or_float") return UNKNOWN_VALUE;
  // An element such as 5 may differ from the number in the list only by its type, so the result is unknown. For an
  // element that does not exist both as an int and as a float, the result is known.
  return hasIntAndFloatForm(element)
    ? UNKNOWN_VALUE
    : toBoolValue(whole.values.some((each) => hasSameTypeAndContent(each, element)));
}

/**
 * Evaluates `value in values`. The number `value`, or a number inside the list or map `value`, may be an int or
 * a float.
 */
export const evaluateInOperatorForIntOrFloat = (
  { value }: IntOrFloatValue,
  values: readonly RulesValue[],
): RulesValue =>
  isNumericValue(value) && !values.some((each) => areRulesValuesEqual(each, value))
    ? toBoolValue(false)
    : UNKNOWN_VALUE;

/**
 * Evaluates `value is type`. `value` is a number that may be an int or a float, or a list or map that contains
 * such a number. `kinds` lists the kinds of values that belong to `type`.
 */
export function evaluateIsOperatorForIntOrFloat(
  { value }: IntOrFloatValue,
  kinds: readonly string[],
): RulesValue {
  if (!isNumericValue(value)) return toBoolValue(kinds.includes(value.kind));
  const [isInt, isFloat] = [kinds.includes("int"), kinds.includes("float")];
  if (isInt && isFloat) return TRUE_VALUE;
  return isInt || isFloat ? UNKNOWN_VALUE : toBoolValue(false);
}

/**
 * Returns true if the result of the method does not depend on whether the numbers in a list or map are ints or
 * floats. This includes `get`: if it returns a number, the type of this number remains uncertain.
 */
export const givesSameResultForIntAndFloat = (method: string): boolean =>
  TYPE_INDEPENDENT_METHODS.has(method);
const TYPE_INDEPENDENT_METHODS = new Set(["size", "keys", "get"]);
