import { getBuiltinMethods } from "./builtins/builtin-tables.ts";
import { callBuiltinMethod } from "./builtins/overload.ts";
import { givesSameResultForIntAndFloat, toIntOrFloatValue } from "./int-or-float.ts";
import type { CompiledExpression, EvaluationFrame } from "./program.ts";
import {
  createFunctionNotFoundError,
  isPartiallyKnownValue,
  NULL_VALUE_ERROR,
  type RulesErrorValue,
  type RulesValue,
  UNKNOWN_VALUE,
} from "./values.ts";

/**
 * Returns UNKNOWN_VALUE for a partially known value, and any other value unchanged. Used for the elements of
 * list and map literals, because comparisons of lists and maps cannot handle partially known elements.
 */
export const requireFullyKnown = (value: RulesValue): RulesValue =>
  isPartiallyKnownValue(value) ? UNKNOWN_VALUE : value;

/** Evaluates expressions in order. Returns their values, or the first error. */
export function evaluateAll(
  evaluates: readonly CompiledExpression[],
  frame: EvaluationFrame,
): readonly RulesValue[] | RulesErrorValue {
  const values: RulesValue[] = [];
  for (const evaluate of evaluates) {
    const value = requireFullyKnown(evaluate(frame));
    if (value.kind === "error") return value;
    values.push(value);
  }
  return values;
}

/** Compiles the call `object.name(args)` of a built-in method. */
export function compileMethodCall(
  object: CompiledExpression,
  name: string,
  args: readonly CompiledExpression[],
): CompiledExpression {
  return (frame) => {
    const receiver = object(frame);
    if (receiver.kind === "error") return receiver;
    if (receiver.kind === "null") return NULL_VALUE_ERROR;
    if (receiver.kind === "symbolic") return readKnownField(receiver, name, args, frame);
    if (receiver.kind === "int_or_float") {
      if (!givesSameResultForIntAndFloat(name)) return UNKNOWN_VALUE;
      return toIntOrFloatValue(invoke(receiver.value, name, args, frame));
    }
    return invoke(receiver, name, args, frame);
  };
}

function invoke(
  receiver: RulesValue,
  name: string,
  args: readonly CompiledExpression[],
  frame: EvaluationFrame,
): RulesValue {
  const overloads = getBuiltinMethods(receiver.kind).get(name);
  if (overloads === undefined) return createFunctionNotFoundError(name);
  const values = evaluateAll(args, frame);
  if ("kind" in values) return values;
  return callBuiltinMethod(name, overloads, [receiver, ...values], frame.context.lookups);
}

/**
 * Evaluates a method call on a partially known map, such as `resource.data`, during the evaluation of a query.
 * The result is UNKNOWN_VALUE unless the call is `get('field', default)` and the query has an equality filter on
 * this field.
 */
function readKnownField(
  receiver: Extract<RulesValue, { kind: "symbolic" }>,
  name: string,
  [key, fallback, ...rest]: readonly CompiledExpression[],
  frame: EvaluationFrame,
): RulesValue {
  if (name !== "get" || key === undefined || fallback === undefined || rest.length > 0) {
    return UNKNOWN_VALUE;
  }
  const field = key(frame);
  return field.kind === "string" ? receiver.known(field.value) : UNKNOWN_VALUE;
}
