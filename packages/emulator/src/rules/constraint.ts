import { isEqual } from "./equality.ts";
import { bool, type FieldConstraint, isNumeric, type RulesValue, UNKNOWN } from "./values.ts";

/*
 * What a query's filters say about `field OP value`: true when they imply it, false when they imply its contrary, else
 * unknown. A range matches values of its operand's type only, and never NaN.
 */

type Range = "<" | "<=" | ">" | ">=";
type Comparison = Range | "==" | "!=";
/** Whether two known values compare so; false also when they do not compare. */
type Holds = (left: RulesValue, op: Comparison, right: RulesValue) => boolean;

const CONTRARY: Readonly<Record<Range, Range>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };

export function compareConstraint(
  constraints: readonly FieldConstraint[],
  op: Comparison,
  value: RulesValue,
  holds: Holds,
): RulesValue {
  if (op === "==" || op === "!=") {
    return constraints.some((known) => excludes(known, value, holds)) ? bool(op === "!=") : UNKNOWN;
  }
  if (constraints.some((known) => implies(known, op, value, holds))) return bool(true);
  const contrary = CONTRARY[op];
  return constraints.some((known) => implies(known, contrary, value, holds))
    ? bool(false)
    : UNKNOWN;
}

/** Whether `x known.op known.value` implies `x op value`. */
function implies(known: FieldConstraint, op: Range, value: RulesValue, holds: Holds): boolean {
  const isLower = op === ">" || op === ">=";
  const bounds = isLower ? [">", ">="] : ["<", "<="];
  if (!bounds.includes(known.op)) return false;
  // `x >= v` does not imply `x > v`; in every other pair the bounds may be equal.
  const isStricter = !op.endsWith("=") && known.op.endsWith("=");
  if (isStricter) return holds(known.value, op, value);
  return holds(known.value, isLower ? ">=" : "<=", value);
}

/** Whether `x known.op known.value` implies `x != value`. */
function excludes(known: FieldConstraint, value: RulesValue, holds: Holds): boolean {
  if (known.op === "array-contains") return false;
  // `!=` does not match null, whatever its operand.
  if (known.op === "!=") return value.kind === "null" || isEqual(known.value, value);
  return isOfOtherType(known, value) || holds(value, CONTRARY[known.op], known.value);
}

function isOfOtherType({ value: bound }: FieldConstraint, value: RulesValue): boolean {
  return isNumeric(bound) ? !isNumeric(value) : bound.kind !== value.kind;
}
