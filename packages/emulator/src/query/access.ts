import { compareValues, typeRank } from "../model/compare-values.ts";
import { compareFieldPaths } from "../model/field-path.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { isKeyPath, referencePath } from "./document-name.ts";
import type { Leaf, PlannedFilter } from "./filter.ts";
import { matchable } from "./match.ts";
import type { Bound, Conjunction, FieldCondition, FieldRange } from "./plan.ts";

/** The filter in disjunctive normal form, as far as indexes can use it. None when nothing can match. */
export function conjunctionsOf(filter: PlannedFilter | undefined): readonly Conjunction[] {
  if (filter === undefined) return [{ equals: [], ranges: [] }];
  return normalForm(filter, expand).map(conjunctionOf);
}

/** An OR of ANDs; `expandLeaf` gives the alternatives that a leaf stands for. */
export function normalForm(
  filter: PlannedFilter,
  expandLeaf: (leaf: Leaf) => readonly Leaf[],
): readonly (readonly Leaf[])[] {
  if (filter.kind === "leaf") return expandLeaf(filter).map((leaf) => [leaf]);
  const parts = filter.filters.map((part) => normalForm(part, expandLeaf));
  if (filter.kind === "or") return parts.flat();
  return parts.reduce((product, part) => product.flatMap((a) => part.map((b) => [...a, ...b])));
}

function expand(leaf: Leaf): readonly Leaf[] {
  if (leaf.op === "NEVER") return [];
  if (leaf.op === "IN")
    return matchable(leaf.value).map((value) => ({ ...leaf, op: "EQUAL", value }));
  if (leaf.op === "ARRAY_CONTAINS_ANY") {
    return matchable(leaf.value).map((value) => ({ ...leaf, op: "ARRAY_CONTAINS", value }));
  }
  return [leaf];
}

const NAN_VALUE: Value = { kind: "double", value: Number.NaN };

interface Draft {
  key?: string;
  readonly equals: FieldCondition[];
  contains?: FieldCondition;
  readonly ranges: FieldRange[];
}

function conjunctionOf(leaves: readonly Leaf[]): Conjunction {
  const draft: Draft = { equals: [], ranges: [] };
  for (const leaf of leaves) addLeaf(draft, leaf);
  return draft;
}

type BoundSide = { readonly side: "lower" | "upper"; readonly inclusive: boolean };
const BOUNDS: ReadonlyMap<Leaf["op"], BoundSide> = new Map([
  ["LESS_THAN", { side: "upper", inclusive: false }],
  ["LESS_THAN_OR_EQUAL", { side: "upper", inclusive: true }],
  ["GREATER_THAN", { side: "lower", inclusive: false }],
  ["GREATER_THAN_OR_EQUAL", { side: "lower", inclusive: true }],
]);

/** Operators that no index serves add nothing. */
function addLeaf(draft: Draft, { op, path, value }: Leaf): void {
  const bound = BOUNDS.get(op);
  if (bound !== undefined) {
    addRange(draft, { path, [bound.side]: { value, inclusive: bound.inclusive } });
  } else if (op === "IS_NULL") addEquality(draft, { path, value: NULL_VALUE });
  else if (op === "IS_NAN") addEquality(draft, { path, value: NAN_VALUE });
  else if (op === "ARRAY_CONTAINS") draft.contains ??= { path, value };
  else if (op === "EQUAL" && !isKeyPath(path)) addEquality(draft, { path, value });
  else if (op === "EQUAL" && value.kind === "reference") draft.key ??= referencePath(value.name);
}

/** Of two equalities on one field the first serves; the filter itself checks the other. */
function addEquality(draft: Draft, condition: FieldCondition): void {
  const known = draft.equals.some(({ path }) => compareFieldPaths(path, condition.path) === 0);
  if (!known) draft.equals.push(condition);
}

function addRange(draft: Draft, range: FieldRange): void {
  const index = draft.ranges.findIndex(({ path }) => compareFieldPaths(path, range.path) === 0);
  const known = draft.ranges[index];
  if (known === undefined) draft.ranges.push(range);
  else if (rankOf(known) === rankOf(range)) draft.ranges[index] = intersect(known, range);
}

function rankOf({ lower, upper }: FieldRange): number {
  return typeRank((lower ?? upper)?.value ?? NULL_VALUE);
}

function intersect(left: FieldRange, right: FieldRange): FieldRange {
  const lower = tighter(left.lower, right.lower, 1);
  const upper = tighter(left.upper, right.upper, -1);
  return {
    path: left.path,
    ...(lower === undefined ? {} : { lower }),
    ...(upper === undefined ? {} : { upper }),
  };
}

/** `sign` is 1 for lower bounds, of which the greater is tighter, and -1 for upper ones. */
function tighter(left: Bound | undefined, right: Bound | undefined, sign: number) {
  if (left === undefined || right === undefined) return left ?? right;
  const order = sign * compareValues(left.value, right.value);
  if (order === 0) return left.inclusive ? right : left;
  return order > 0 ? left : right;
}
