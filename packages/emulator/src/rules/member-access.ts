import { toIntOrFloatValue } from "./int-or-float.ts";
import {
  createFunctionNotFoundError,
  createIndexOutOfBoundsError,
  createTypeMismatchError,
  createUndefinedPropertyError,
  createUnsupportedOperationError,
  isPartiallyKnownValue,
  NULL_VALUE_ERROR,
  type RulesValue,
  type RulesValueOfKind,
  splitIntoCodePoints,
  toErrorValue,
  toListValue,
  toStringValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import { chargeWorkUnits } from "./work-budget.ts";

export function evaluateMemberAccess(object: RulesValue, name: string): RulesValue {
  if (object.kind === "map") return object.entries.get(name) ?? createUndefinedPropertyError(name);
  if (object.kind === "symbolic") return object.member(name);
  if (object.kind === "int_or_float")
    return toIntOrFloatValue(evaluateMemberAccess(object.value, name));
  if (object.kind === "path") return readBinding(object, name);
  if (object.kind === "error") return object;
  if (object.kind === "null") return NULL_VALUE_ERROR;
  return object.kind === "constraint"
    ? UNKNOWN_VALUE
    : createTypeMismatchError(object.kind, "map,path");
}

function readBinding({ bindings }: RulesValueOfKind<"path">, name: string): RulesValue {
  const bound = bindings?.get(name);
  return bound === undefined ? createUndefinedPropertyError(name) : toStringValue(bound);
}

export function evaluateIndexAccess(object: RulesValue, index: RulesValue): RulesValue {
  if (object.kind === "error") return object;
  if (index.kind === "error") return index;
  if (object.kind === "constraint" || isPartiallyKnownValue(index)) return UNKNOWN_VALUE;
  if (object.kind === "int_or_float")
    return toIntOrFloatValue(evaluateIndexAccess(object.value, index));
  if (object.kind === "null") return NULL_VALUE_ERROR;
  if (object.kind === "map" || object.kind === "symbolic") {
    if (index.kind === "string") return evaluateMemberAccess(object, index.value);
    return createUnsupportedOperationError(`map[${index.kind}]`, "map[string]");
  }
  if (object.kind === "path" && index.kind === "string") return readBinding(object, index.value);
  return readItem(object, index);
}

function readItem(object: RulesValue, index: RulesValue): RulesValue {
  const items = itemsOf(object);
  if (items === undefined) return createFunctionNotFoundError("[]");
  if (index.kind !== "int")
    return createUnsupportedOperationError(`${object.kind}[${index.kind}]`, `${object.kind}[int]`);
  const item = items[Number(index.value)];
  if (item === undefined) return createIndexOutOfBoundsError(index.value, items.length);
  return typeof item === "string" ? toStringValue(item) : item;
}

/**
 * Returns the elements of a list, the segments of a path or the characters of a string. Returns undefined for
 * other types.
 */
function itemsOf(object: RulesValue): ArrayLike<RulesValue | string> | undefined {
  if (object.kind === "list") return object.values;
  if (object.kind === "path") return object.segments;
  return object.kind === "string" ? (splitIntoCodePoints(object.value) ?? object.value) : undefined;
}

/**
 * Evaluates a slice `a[from:to]`. `from` and `to - 1` must be indexes of existing elements. Therefore `[0:0]` is
 * an error, as in the official emulator.
 */
export function evaluateSlice(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  for (const value of [object, from, to]) {
    if (value.kind === "error") return value;
    if (isPartiallyKnownValue(value)) return UNKNOWN_VALUE;
  }
  if (object.kind === "null") return NULL_VALUE_ERROR;
  if (object.kind !== "list" && object.kind !== "string") return createFunctionNotFoundError("[:]");
  if (from.kind !== "int" || to.kind !== "int") {
    return createUnsupportedOperationError(
      `${object.kind}[${from.kind}:${to.kind}]`,
      `${object.kind}[int:int]`,
    );
  }
  const items =
    object.kind === "list" ? object.values : (splitIntoCodePoints(object.value) ?? object.value);
  const fault = faultOfRange(from.value, to.value, items.length);
  if (fault !== undefined) return fault;
  const [start, end] = [Number(from.value), Number(to.value)];
  if (object.kind === "list") return toListValue(paidSlice(object.values, start, end));
  return toStringValue(
    typeof items === "string" ? items.slice(start, end) : items.slice(start, end).join(""),
  );
}

function paidSlice(
  values: readonly RulesValue[],
  start: number,
  end: number,
): readonly RulesValue[] {
  chargeWorkUnits((end - start) / 8);
  return values.slice(start, end);
}

function faultOfRange(from: bigint, to: bigint, size: number): RulesValue | undefined {
  for (const index of [from, to - 1n]) {
    if (index < 0n || index >= BigInt(size)) return createIndexOutOfBoundsError(index, size);
  }
  if (from <= to) return undefined;
  return toErrorValue(`Illegal range error. From index: [${from}] , To index: [${to}].`);
}
