import { compareStrings } from "../model/compare-strings.ts";
import { compareBytes } from "../model/compare-values.ts";
import type { BinaryOperator } from "./ast.ts";
import { type BuiltinOverload, callMatchingOverload, defineOverload } from "./builtins/overload.ts";
import { evaluateComparisonFromQueryFilters } from "./constraint.ts";
import { areRulesValuesEqual, hasSameTypeAndContent } from "./equality.ts";
import {
  evaluateEqualityForIntOrFloat,
  evaluateInOperatorForIntOrFloat,
  evaluateInOperatorForIntOrFloatList,
  evaluateIsOperatorForIntOrFloat,
  hasIntAndFloatForm,
} from "./int-or-float.ts";
import type { DocumentLookups } from "./program.ts";
import {
  concatLists,
  concatTexts,
  createFunctionNotFoundError,
  createUnsupportedOperationError,
  isNumericValue,
  isPartiallyKnownValue,
  NULL_VALUE_ERROR,
  type RulesValue,
  type RulesValueKind,
  type RulesValueOfKind,
  TRUE_VALUE,
  toBoolValue,
  toDurationValue,
  toErrorValue,
  toFloatValue,
  toIntValue,
  toTimestampValue,
  UNKNOWN_VALUE,
} from "./values.ts";
import { chargeWorkUnits } from "./work-budget.ts";

/*
 * This module implements each operator as a list of overloads, one per pair of operand types. Arithmetic with an
 * int and a float converts the int to a float. In the evaluation of a query, an operation on an unknown value
 * usually has an unknown result.
 */

const DIVIDE_BY_ZERO = toErrorValue("Divide by zero error.");

type Order = (sign: number) => boolean;

const ORDERS = {
  "<": (sign) => sign < 0,
  "<=": (sign) => sign <= 0,
  ">": (sign) => sign > 0,
  ">=": (sign) => sign >= 0,
} satisfies Record<string, Order>;
type RelationalOperator = keyof typeof ORDERS;

const compareOrdered = <T extends bigint | number>(left: T, right: T): number => {
  if (left < right) return -1;
  return left > right ? 1 : 0;
};

/**
 * Charges the work budget for comparing two strings or byte strings, and returns the two operands unchanged. A
 * comparison reads at most the length of the shorter operand.
 */
function chargeComparison<T extends string | Uint8Array>(left: T, right: T): readonly [T, T] {
  chargeWorkUnits(Math.min(left.length, right.length) / 8);
  return [left, right];
}

function relational(fits: Order): readonly BuiltinOverload[] {
  return [
    defineOverload(["string", "string"], ([l, r]) =>
      toBoolValue(fits(compareStrings(...chargeComparison(l.value, r.value)))),
    ),
    defineOverload(["bytes", "bytes"], ([l, r]) =>
      toBoolValue(fits(compareBytes(...chargeComparison(l.value, r.value)))),
    ),
    defineOverload(["int", "int"], ([l, r]) => toBoolValue(fits(compareOrdered(l.value, r.value)))),
    defineOverload(["float", "float"], ([l, r]) =>
      toBoolValue(fits(compareOrdered(l.value, r.value))),
    ),
    defineOverload(["duration", "duration"], ([l, r]) =>
      toBoolValue(fits(compareOrdered(l.nanos, r.nanos))),
    ),
    defineOverload(["timestamp", "timestamp"], ([l, r]) =>
      toBoolValue(fits(compareOrdered(l.nanos, r.nanos))),
    ),
  ];
}

const TABLE: Readonly<Record<Exclude<BinaryOperator, "==" | "!=">, readonly BuiltinOverload[]>> = {
  "<": relational(ORDERS["<"]),
  "<=": relational(ORDERS["<="]),
  ">": relational(ORDERS[">"]),
  ">=": relational(ORDERS[">="]),
  "+": [
    defineOverload(["int", "int"], ([l, r]) => toIntValue(l.value + r.value)),
    defineOverload(["float", "float"], ([l, r]) => toFloatValue(l.value + r.value)),
    defineOverload(["string", "string"], ([l, r]) => concatTexts(l.value, r.value)),
    defineOverload(["list", "list"], ([l, r]) => concatLists(l.values, r.values)),
    defineOverload(["duration", "duration"], ([l, r]) => toDurationValue(l.nanos + r.nanos)),
    defineOverload(["timestamp", "duration"], ([l, r]) => toTimestampValue(l.nanos + r.nanos)),
    defineOverload(["duration", "timestamp"], ([l, r]) => toTimestampValue(l.nanos + r.nanos)),
  ],
  "-": [
    defineOverload(["int", "int"], ([l, r]) => toIntValue(l.value - r.value)),
    defineOverload(["float", "float"], ([l, r]) => toFloatValue(l.value - r.value)),
    defineOverload(["duration", "duration"], ([l, r]) => toDurationValue(l.nanos - r.nanos)),
    defineOverload(["timestamp", "duration"], ([l, r]) => toTimestampValue(l.nanos - r.nanos)),
    defineOverload(["timestamp", "timestamp"], ([l, r]) => toDurationValue(l.nanos - r.nanos)),
  ],
  "*": [
    defineOverload(["int", "int"], ([l, r]) => toIntValue(l.value * r.value)),
    defineOverload(["float", "float"], ([l, r]) => toFloatValue(l.value * r.value)),
  ],
  "/": [
    defineOverload(["int", "int"], ([l, r]) =>
      r.value === 0n ? DIVIDE_BY_ZERO : toIntValue(l.value / r.value),
    ),
    defineOverload(["float", "float"], ([l, r]) => toFloatValue(l.value / r.value)),
  ],
  "%": [
    defineOverload(["int", "int"], ([l, r]) =>
      r.value === 0n ? DIVIDE_BY_ZERO : toIntValue(l.value % r.value),
    ),
    defineOverload(["float", "float"], ([l, r]) => toFloatValue(l.value % r.value)),
  ],
};

/**
 * A placeholder for the functions that read documents. The overloads of operators have a parameter for such
 * functions but never read documents.
 */
const NO_LOOKUPS: DocumentLookups = { get: () => UNKNOWN_VALUE, exists: () => UNKNOWN_VALUE };

export function evaluateBinaryOperator(
  op: BinaryOperator,
  left: RulesValue,
  right: RulesValue,
): RulesValue {
  if (left.kind === "error") return left;
  if (right.kind === "error") return right;
  if (isPartiallyKnownValue(left) || isPartiallyKnownValue(right))
    return applyToPartial(op, left, right);
  if (op === "==") return toBoolValue(areRulesValuesEqual(left, right));
  if (op === "!=") return toBoolValue(!areRulesValuesEqual(left, right));
  if (isNumericValue(left) && isNumericValue(right) && isRelational(op))
    return compareNumbers(op, left, right);
  return (
    callMatchingOverload(TABLE[op], promote(left, right), NO_LOOKUPS) ??
    createUnsupportedOperationError(`${left.kind} ${op} ${right.kind}`, expected(op))
  );
}

const isRelational = (op: BinaryOperator): op is RelationalOperator => op in ORDERS;

/** Compares numbers exactly, even an int with a float. Every comparison with NaN is false. */
function compareNumbers(
  op: RelationalOperator,
  { value: left }: RulesValueOfKind<"int"> | RulesValueOfKind<"float">,
  { value: right }: RulesValueOfKind<"int"> | RulesValueOfKind<"float">,
): RulesValue {
  if (left < right) return toBoolValue(ORDERS[op](-1));
  if (left > right) return toBoolValue(ORDERS[op](1));
  return toBoolValue(left <= right && ORDERS[op](0));
}

function promote(left: RulesValue, right: RulesValue): readonly RulesValue[] {
  if (left.kind === "int" && right.kind === "float")
    return [toFloatValue(Number(left.value)), right];
  if (left.kind === "float" && right.kind === "int")
    return [left, toFloatValue(Number(right.value))];
  return [left, right];
}

function expected(op: Exclude<BinaryOperator, "==" | "!=">): string {
  const rows: string[] = TABLE[op].map(({ params }) => params.join(` ${op} `));
  if (op in ORDERS) rows.push(`constraint ${op} any`, `any ${op} constraint`);
  return rows.join(", ");
}

const MIRRORED: Readonly<
  Record<RelationalOperator | "==" | "!=", RelationalOperator | "==" | "!=">
> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "==": "==",
  "!=": "!=",
};
const isComparison = (op: BinaryOperator): op is keyof typeof MIRRORED => op in MIRRORED;

function applyToPartial(op: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  if (!isComparison(op)) return UNKNOWN_VALUE;
  if (
    left.kind === "int_or_float" &&
    (right.kind === "int_or_float" || !isPartiallyKnownValue(right))
  ) {
    return compareAmbiguous(op, left, right);
  }
  if (isPartiallyKnownValue(left) && isPartiallyKnownValue(right)) return UNKNOWN_VALUE;
  if (!isPartiallyKnownValue(left)) return applyToPartial(MIRRORED[op], right, left);
  if (left.kind === "constraint")
    return evaluateComparisonFromQueryFilters(left.constraints, op, right, holds);
  // The left operand is a map of which only some fields are known. A map is never null, so its comparison with
  // null has a known result.
  if (right.kind === "null" && (op === "==" || op === "!=")) return toBoolValue(op === "!=");
  return UNKNOWN_VALUE;
}

function compareAmbiguous(
  op: keyof typeof MIRRORED,
  left: RulesValueOfKind<"int_or_float">,
  right: RulesValue,
): RulesValue {
  if (op === "==") return evaluateEqualityForIntOrFloat(left, right);
  if (op === "!=") return evaluateUnaryOperator("!", evaluateEqualityForIntOrFloat(left, right));
  return evaluateBinaryOperator(
    op,
    left.value,
    right.kind === "int_or_float" ? right.value : right,
  );
}

const holds = (left: RulesValue, op: BinaryOperator, right: RulesValue): boolean => {
  const result = evaluateBinaryOperator(op, left, right);
  return result.kind === "bool" && result.value;
};

export function evaluateInOperator(left: RulesValue, right: RulesValue): RulesValue {
  if (left.kind === "error") return left;
  if (right.kind === "error") return right;
  if (right.kind === "null") return NULL_VALUE_ERROR;
  if (right.kind === "constraint")
    return hasElement(left, right.constraints) ? TRUE_VALUE : UNKNOWN_VALUE;
  if (right.kind === "symbolic") return isKnownField(left, right) ? TRUE_VALUE : UNKNOWN_VALUE;
  if (right.kind === "int_or_float") return evaluateInOperatorForIntOrFloatList(left, right);
  if (left.kind === "int_or_float" && (right.kind === "list" || right.kind === "set")) {
    return evaluateInOperatorForIntOrFloat(left, right.values);
  }
  return isPartiallyKnownValue(left) ? UNKNOWN_VALUE : isInKnown(left, right);
}

function isInKnown(left: RulesValue, right: RulesValue): RulesValue {
  if (right.kind === "list" || right.kind === "set")
    return toBoolValue(contains(right.values, left));
  if (right.kind !== "map") return createFunctionNotFoundError("in");
  if (left.kind === "string") return toBoolValue(right.entries.has(left.value));
  return createUnsupportedOperationError(`map.in(${left.kind})`, "map.in(string)");
}

const contains = (values: readonly RulesValue[], wanted: RulesValue): boolean =>
  values.some((value) => hasSameTypeAndContent(value, wanted));

const isKnownField = (left: RulesValue, map: RulesValueOfKind<"symbolic">): boolean =>
  left.kind === "string" && map.known(left.value).kind !== "error";

/**
 * Returns whether an array-contains filter proves that `value in list` is true. The filter proves nothing about
 * a number, because the filter matches both int and float elements, whereas `in` distinguishes them.
 */
const hasElement = (
  value: RulesValue,
  constraints: Extract<RulesValue, { kind: "constraint" }>["constraints"],
): boolean =>
  !hasIntAndFloatForm(value) &&
  constraints.some(
    ({ op, value: element }) => op === "array-contains" && hasSameTypeAndContent(value, element),
  );

/** The type names that `is` accepts, each with the kinds of values that belong to it. */
const TYPES: ReadonlyMap<string, readonly RulesValueKind[]> = new Map<
  string,
  readonly RulesValueKind[]
>([
  ["bool", ["bool"]],
  ["bytes", ["bytes"]],
  ["constraint", ["constraint"]],
  ["duration", ["duration"]],
  ["float", ["float"]],
  ["int", ["int"]],
  ["latlng", ["latlng"]],
  ["list", ["list"]],
  ["map", ["map"]],
  ["map_diff", ["map_diff"]],
  ["null", ["null"]],
  ["number", ["int", "float"]],
  ["path", ["path"]],
  ["set", ["set"]],
  ["string", ["string"]],
  ["timestamp", ["timestamp"]],
]);

export function evaluateIsOperator(value: RulesValue, type: string): RulesValue {
  if (value.kind === "error") return value;
  const kinds = TYPES.get(type);
  if (kinds === undefined) return toErrorValue(`Unknown type: ${type}.`);
  if (value.kind === "int_or_float") return evaluateIsOperatorForIntOrFloat(value, kinds);
  if (isPartiallyKnownValue(value) && type !== "constraint") return UNKNOWN_VALUE;
  return toBoolValue(kinds.includes(value.kind));
}

export function evaluateUnaryOperator(op: "!" | "-", value: RulesValue): RulesValue {
  if (value.kind === "error") return value;
  if (isPartiallyKnownValue(value)) return UNKNOWN_VALUE;
  if (op === "!")
    return value.kind === "bool"
      ? toBoolValue(!value.value)
      : createUnsupportedOperationError(`!${value.kind}`, "!bool");
  if (value.kind === "int") return toIntValue(-value.value);
  if (value.kind === "float") return toFloatValue(-value.value);
  if (value.kind === "duration") return toDurationValue(-value.nanos);
  return createUnsupportedOperationError(`-${value.kind}`, "-int, -float, -duration");
}
