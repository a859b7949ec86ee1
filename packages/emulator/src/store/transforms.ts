import { areValuesEqual, compareNumbers, isNumberValue } from "../model/compare-values.ts";
import {
  type FieldPath,
  getFieldAtPath,
  parseFieldPath,
  setFieldAtPath,
} from "../model/field-path.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { type EpochMicros, type FieldMap, NULL_VALUE, type Value } from "../model/value.ts";
import type { FieldTransform } from "../model/write.ts";

type NumberValue = Extract<Value, { kind: "integer" | "double" }>;

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export interface ParsedTransform {
  readonly path: FieldPath;
  readonly transform: FieldTransform;
}

export function parseTransform(transform: FieldTransform): ParsedTransform {
  if ("operand" in transform && !isNumberValue(transform.operand)) {
    throw createInvalidArgumentError("Input must be int64 or double.");
  }
  return { path: parseFieldPath(transform.fieldPath), transform };
}

/** Applies the transforms in order. Each transform sees the results of the previous ones. */
export function applyTransforms(
  fields: FieldMap,
  transforms: readonly ParsedTransform[],
  requestTime: EpochMicros,
): { readonly fields: FieldMap; readonly results: readonly Value[] } {
  let transformed = fields;
  const results: Value[] = [];
  for (const { path, transform } of transforms) {
    const value = transformedValue(getFieldAtPath(transformed, path), transform, requestTime);
    transformed = setFieldAtPath(transformed, path, value);
    results.push(value.kind === "array" ? NULL_VALUE : value);
  }
  return { fields: transformed, results };
}

function transformedValue(
  current: Value | undefined,
  transform: FieldTransform,
  requestTime: EpochMicros,
): Value {
  switch (transform.kind) {
    case "requestTime":
      return { kind: "timestamp", micros: requestTime };
    case "increment":
      return combine(current, transform.operand, add);
    case "maximum":
      return combine(current, transform.operand, (a, b) => extreme(a, b, 1));
    case "minimum":
      return combine(current, transform.operand, (a, b) => extreme(a, b, -1));
    case "appendMissingElements":
      return { kind: "array", values: union(elementsOf(current), transform.values) };
    case "removeAllFromArray":
      return {
        kind: "array",
        values: elementsOf(current).filter((element) => !includes(transform.values, element)),
      };
  }
}

function combine(
  current: Value | undefined,
  operand: Value,
  operation: (current: NumberValue, operand: NumberValue) => NumberValue,
): Value {
  if (current === undefined || !isNumberValue(current) || !isNumberValue(operand)) return operand;
  return operation(current, operand);
}

function add(current: NumberValue, operand: NumberValue): NumberValue {
  if (current.kind === "integer" && operand.kind === "integer") {
    const sum = current.value + operand.value;
    if (sum > MAX_INT64) return { kind: "integer", value: MAX_INT64 };
    return { kind: "integer", value: sum < MIN_INT64 ? MIN_INT64 : sum };
  }
  return { kind: "double", value: Number(current.value) + Number(operand.value) };
}

/**
 * Returns the maximum (`sign` 1) or minimum (`sign` -1) of two numbers. NaN takes precedence over any number. If
 * the numbers are equal, returns `current`, which is the stored one.
 */
function extreme(current: NumberValue, operand: NumberValue, sign: 1 | -1): NumberValue {
  if (Number.isNaN(current.value)) return current;
  if (Number.isNaN(operand.value)) return operand;
  return sign * compareNumbers(operand.value, current.value) > 0 ? operand : current;
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === "array" ? value.values : [];
}

function union(present: readonly Value[], added: readonly Value[]): readonly Value[] {
  const elements = [...present];
  for (const element of added) {
    if (!includes(elements, element)) elements.push(element);
  }
  return elements;
}

function includes(elements: readonly Value[], wanted: Value): boolean {
  return elements.some((element) => areValuesEqual(element, wanted));
}
