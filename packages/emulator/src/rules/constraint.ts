import { isEqual } from "./equality.ts";
import {
  boolValue,
  type FieldConstraint,
  isNumericValue,
  type RulesValue,
  UNKNOWN_VALUE,
} from "./values.ts";

/*
 * Evaluates `field OP value` against the filters of a query: true if the filters imply it, false if they imply
 * the opposite, otherwise unknown. A range matches only values of its operand's type, and never NaN.
 */

type Range = "<" | "<=" | ">" | ">=";
type Comparison = Range | "==" | "!=";
/** Compares two known values. Returns false if their types cannot be compared. */
type Holds = (left: RulesValue, op: Comparison, right: RulesValue) => boolean;

const CONTRARY: Readonly<Record<Range, Range>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };

export function compareConstraint(
  constraints: readonly FieldConstraint[],
  op: Comparison,
  value: RulesValue,
  holds: Holds,
): RulesValue {
  if (op === "==" || op === "!=") {
    return constraints.some((known) => excludes(known, value, holds))
      ? boolValue(op === "!=")
      : UNKNOWN_VALUE;
  }
  if (constraints.some((known) => implies(known, op, value, holds))) return boolValue(true);
  const contrary = CONTRARY[op];
  return constraints.some((known) => implies(known, contrary, value, holds))
    ? boolValue(false)
    : UNKNOWN_VALUE;
}

/** Returns whether `x known.op known.value` implies `x op value`. */
function implies(known: FieldConstraint, op: Range, value: RulesValue, holds: Holds): boolean {
  const isLower = op === ">" || op === ">=";
  const bounds = isLower ? [">", ">="] : ["<", "<="];
  if (!bounds.includes(known.op)) return false;
  // `x >= v` does not imply `x > v`. For every other pair of operators the bounds may be equal.
  const isStricter = !op.endsWith("=") && known.op.endsWith("=");
  if (isStricter) return holds(known.value, op, value);
  return holds(known.value, isLower ? ">=" : "<=", value);
}

/** Returns whether `x known.op known.value` implies `x != value`. */
function excludes(known: FieldConstraint, value: RulesValue, holds: Holds): boolean {
  if (known.op === "array-contains") return false;
  // A `!=` filter never matches null, whatever its operand.
  if (known.op === "!=") return value.kind === "null" || isEqual(known.value, value);
  return isOfOtherType(known, value) || holds(value, CONTRARY[known.op], known.value);
}

function isOfOtherType({ value: bound }: FieldConstraint, value: RulesValue): boolean {
  return isNumericValue(bound) ? !isNumericValue(value) : bound.kind !== value.kind;
}
