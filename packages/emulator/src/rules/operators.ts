import { compareStrings } from "../model/compare-strings.ts";
import { compareBytes } from "../model/compare-values.ts";
import type { BinaryOperator } from "./ast.ts";
import { applyFirst, type Overload, overload } from "./builtins/overload.ts";
import { compareConstraint } from "./constraint.ts";
import { isEqual, isSame } from "./equality.ts";
import { hasTwin, isInPinned, isPinnedEqual, isPinnedIn, isPinnedOf } from "./pinned.ts";
import type { Lookups } from "./program.ts";
import {
  bool,
  concatLists,
  concatTexts,
  duration,
  error,
  float,
  functionNotFound,
  int,
  isNumeric,
  isPartial,
  type Kind,
  NULL_VALUE_ERROR,
  type RulesValue,
  TRUE,
  timestamp,
  UNKNOWN,
  unsupported,
  type ValueOf,
} from "./values.ts";
import { work } from "./work.ts";

/*
 * Operators as tables, one row per pair of types. An int meets a float as a float. What a LIST does not know stays
 * unknown, save for comparisons of a constraint with a value.
 */

const DIVIDE_BY_ZERO = error("Divide by zero error.");

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

/** Comparing reads as far as the shorter one. */
function paid<T extends string | Uint8Array>(left: T, right: T): readonly [T, T] {
  work(Math.min(left.length, right.length) / 8);
  return [left, right];
}

function relational(fits: Order): readonly Overload[] {
  return [
    overload(["string", "string"], ([l, r]) =>
      bool(fits(compareStrings(...paid(l.value, r.value)))),
    ),
    overload(["bytes", "bytes"], ([l, r]) => bool(fits(compareBytes(...paid(l.value, r.value))))),
    overload(["int", "int"], ([l, r]) => bool(fits(compareOrdered(l.value, r.value)))),
    overload(["float", "float"], ([l, r]) => bool(fits(compareOrdered(l.value, r.value)))),
    overload(["duration", "duration"], ([l, r]) => bool(fits(compareOrdered(l.nanos, r.nanos)))),
    overload(["timestamp", "timestamp"], ([l, r]) => bool(fits(compareOrdered(l.nanos, r.nanos)))),
  ];
}

const TABLE: Readonly<Record<Exclude<BinaryOperator, "==" | "!=">, readonly Overload[]>> = {
  "<": relational(ORDERS["<"]),
  "<=": relational(ORDERS["<="]),
  ">": relational(ORDERS[">"]),
  ">=": relational(ORDERS[">="]),
  "+": [
    overload(["int", "int"], ([l, r]) => int(l.value + r.value)),
    overload(["float", "float"], ([l, r]) => float(l.value + r.value)),
    overload(["string", "string"], ([l, r]) => concatTexts(l.value, r.value)),
    overload(["list", "list"], ([l, r]) => concatLists(l.values, r.values)),
    overload(["duration", "duration"], ([l, r]) => duration(l.nanos + r.nanos)),
    overload(["timestamp", "duration"], ([l, r]) => timestamp(l.nanos + r.nanos)),
    overload(["duration", "timestamp"], ([l, r]) => timestamp(l.nanos + r.nanos)),
  ],
  "-": [
    overload(["int", "int"], ([l, r]) => int(l.value - r.value)),
    overload(["float", "float"], ([l, r]) => float(l.value - r.value)),
    overload(["duration", "duration"], ([l, r]) => duration(l.nanos - r.nanos)),
    overload(["timestamp", "duration"], ([l, r]) => timestamp(l.nanos - r.nanos)),
    overload(["timestamp", "timestamp"], ([l, r]) => duration(l.nanos - r.nanos)),
  ],
  "*": [
    overload(["int", "int"], ([l, r]) => int(l.value * r.value)),
    overload(["float", "float"], ([l, r]) => float(l.value * r.value)),
  ],
  "/": [
    overload(["int", "int"], ([l, r]) =>
      r.value === 0n ? DIVIDE_BY_ZERO : int(l.value / r.value),
    ),
    overload(["float", "float"], ([l, r]) => float(l.value / r.value)),
  ],
  "%": [
    overload(["int", "int"], ([l, r]) =>
      r.value === 0n ? DIVIDE_BY_ZERO : int(l.value % r.value),
    ),
    overload(["float", "float"], ([l, r]) => float(l.value % r.value)),
  ],
};

/** No operator reads documents. */
const NO_LOOKUPS: Lookups = { get: () => UNKNOWN, exists: () => UNKNOWN };

export function applyBinary(op: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue {
  if (left.kind === "error") return left;
  if (right.kind === "error") return right;
  if (isPartial(left) || isPartial(right)) return applyToPartial(op, left, right);
  if (op === "==") return bool(isEqual(left, right));
  if (op === "!=") return bool(!isEqual(left, right));
  if (isNumeric(left) && isNumeric(right) && isRelational(op))
    return compareNumbers(op, left, right);
  return (
    applyFirst(TABLE[op], promote(left, right), NO_LOOKUPS) ??
    unsupported(`${left.kind} ${op} ${right.kind}`, expected(op))
  );
}

const isRelational = (op: BinaryOperator): op is RelationalOperator => op in ORDERS;

/** Between a bigint and a number JavaScript compares by exact value, and nothing with NaN. */
function compareNumbers(
  op: RelationalOperator,
  { value: left }: ValueOf<"int"> | ValueOf<"float">,
  { value: right }: ValueOf<"int"> | ValueOf<"float">,
): RulesValue {
  if (left < right) return bool(ORDERS[op](-1));
  if (left > right) return bool(ORDERS[op](1));
  return bool(left <= right && ORDERS[op](0));
}

function promote(left: RulesValue, right: RulesValue): readonly RulesValue[] {
  if (left.kind === "int" && right.kind === "float") return [float(Number(left.value)), right];
  if (left.kind === "float" && right.kind === "int") return [left, float(Number(right.value))];
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
  if (!isComparison(op)) return UNKNOWN;
  if (left.kind === "pinned" && (right.kind === "pinned" || !isPartial(right))) {
    return comparePinned(op, left, right);
  }
  if (isPartial(left) && isPartial(right)) return UNKNOWN;
  if (!isPartial(left)) return applyToPartial(MIRRORED[op], right, left);
  if (left.kind === "constraint") return compareConstraint(left.constraints, op, right, holds);
  // A map of which some fields are known is a map at least.
  if (right.kind === "null" && (op === "==" || op === "!=")) return bool(op === "!=");
  return UNKNOWN;
}

function comparePinned(
  op: keyof typeof MIRRORED,
  left: ValueOf<"pinned">,
  right: RulesValue,
): RulesValue {
  if (op === "==") return isPinnedEqual(left, right);
  if (op === "!=") return applyUnary("!", isPinnedEqual(left, right));
  return applyBinary(op, left.value, right.kind === "pinned" ? right.value : right);
}

const holds = (left: RulesValue, op: BinaryOperator, right: RulesValue): boolean => {
  const result = applyBinary(op, left, right);
  return result.kind === "bool" && result.value;
};

export function applyIn(left: RulesValue, right: RulesValue): RulesValue {
  if (left.kind === "error") return left;
  if (right.kind === "error") return right;
  if (right.kind === "null") return NULL_VALUE_ERROR;
  if (right.kind === "constraint") return hasElement(left, right.constraints) ? TRUE : UNKNOWN;
  if (right.kind === "symbolic") return isPinned(left, right) ? TRUE : UNKNOWN;
  if (right.kind === "pinned") return isInPinned(left, right);
  if (left.kind === "pinned" && (right.kind === "list" || right.kind === "set")) {
    return isPinnedIn(left, right.values);
  }
  return isPartial(left) ? UNKNOWN : inWhole(left, right);
}

function inWhole(left: RulesValue, right: RulesValue): RulesValue {
  if (right.kind === "list" || right.kind === "set") return bool(contains(right.values, left));
  if (right.kind !== "map") return functionNotFound("in");
  if (left.kind === "string") return bool(right.entries.has(left.value));
  return unsupported(`map.in(${left.kind})`, "map.in(string)");
}

const contains = (values: readonly RulesValue[], wanted: RulesValue): boolean =>
  values.some((value) => isSame(value, wanted));

const isPinned = (left: RulesValue, map: ValueOf<"symbolic">): boolean =>
  left.kind === "string" && map.known(left.value).kind !== "error";

/** Whether the query asks for arrays that contain the value; of a number it takes both types. */
const hasElement = (
  value: RulesValue,
  constraints: Extract<RulesValue, { kind: "constraint" }>["constraints"],
): boolean =>
  !hasTwin(value) &&
  constraints.some(({ op, value: element }) => op === "array-contains" && isSame(value, element));

/** The types that `is` knows, each with the kinds it stands for. */
const TYPES: ReadonlyMap<string, readonly Kind[]> = new Map<string, readonly Kind[]>([
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

export function applyIs(value: RulesValue, type: string): RulesValue {
  if (value.kind === "error") return value;
  const kinds = TYPES.get(type);
  if (kinds === undefined) return error(`Unknown type: ${type}.`);
  if (value.kind === "pinned") return isPinnedOf(value, kinds);
  if (isPartial(value) && type !== "constraint") return UNKNOWN;
  return bool(kinds.includes(value.kind));
}

export function applyUnary(op: "!" | "-", value: RulesValue): RulesValue {
  if (value.kind === "error") return value;
  if (isPartial(value)) return UNKNOWN;
  if (op === "!")
    return value.kind === "bool" ? bool(!value.value) : unsupported(`!${value.kind}`, "!bool");
  if (value.kind === "int") return int(-value.value);
  if (value.kind === "float") return float(-value.value);
  if (value.kind === "duration") return duration(-value.nanos);
  return unsupported(`-${value.kind}`, "-int, -float, -duration");
}
