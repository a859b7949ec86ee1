import { areRulesValuesEqual } from "./equality.ts";
import {
  type FieldConstraint,
  isNumericValue,
  type RulesValue,
  toBoolValue,
  UNKNOWN_VALUE,
} from "./values.ts";

/*
 * This module evaluates a condition `field OP value` using only the filters of a query. The result is true if
 * the filters imply the condition, false if they imply its negation, and unknown otherwise.
 */

type Range = "<" | "<=" | ">" | ">=";
type Comparison = Range | "==" | "!=";
/**
 * Returns whether `left op right` is true for two concrete values. A concrete value is known exactly, and not
 * only through the filters of a query. If `op` is `<`, `<=`, `>` or `>=` and cannot compare values of these
 * types, returns false.
 */
type Holds = (left: RulesValue, op: Comparison, right: RulesValue) => boolean;

const CONTRARY: Readonly<Record<Range, Range>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };

export function evaluateComparisonFromQueryFilters(
  constraints: readonly FieldConstraint[],
  op: Comparison,
  value: RulesValue,
  holds: Holds,
): RulesValue {
  if (op === "==" || op === "!=") {
    return constraints.some((known) => excludes(known, value, holds))
      ? toBoolValue(op === "!=")
      : UNKNOWN_VALUE;
  }
  if (constraints.some((known) => implies(known, op, value, holds))) return toBoolValue(true);
  const contrary = CONTRARY[op];
  return constraints.some((known) => implies(known, contrary, value, holds))
    ? toBoolValue(false)
    : UNKNOWN_VALUE;
}

/** Returns whether the filter `known` on a field implies the condition `field op value`. */
function implies(known: FieldConstraint, op: Range, value: RulesValue, holds: Holds): boolean {
  const isLower = op === ">" || op === ">=";
  const bounds = isLower ? [">", ">="] : ["<", "<="];
  if (!bounds.includes(known.op)) return false;
  // The filter `x >= 5` implies the condition `x > value` only if 5 > value, because the filter includes its bound
  // and the condition excludes it. For other pairs of operators, equal bounds are sufficient: the filter `x > 5`
  // implies the condition `x > 5`.
  const isStricter = !op.endsWith("=") && known.op.endsWith("=");
  if (isStricter) return holds(known.value, op, value);
  return holds(known.value, isLower ? ">=" : "<=", value);
}

/** Returns whether the filter `known` on a field implies the condition `field != value`. */
function excludes(known: FieldConstraint, value: RulesValue, holds: Holds): boolean {
  if (known.op === "array-contains") return false;
  // A query with a `!=` filter never returns documents in which the field is null. Therefore the filter also
  // proves that the field is not null.
  if (known.op === "!=") return value.kind === "null" || areRulesValuesEqual(known.value, value);
  return isOfOtherType(known, value) || holds(value, CONTRARY[known.op], known.value);
}

function isOfOtherType({ value: bound }: FieldConstraint, value: RulesValue): boolean {
  return isNumericValue(bound) ? !isNumericValue(value) : bound.kind !== value.kind;
}
