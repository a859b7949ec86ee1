import { compareValues, getValueTypeRank } from "../model/compare-values.ts";
import { compareFieldPaths } from "../model/field-path.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { isDocumentNameField, toDocumentPath } from "./document-name.ts";
import type { FilterLeaf, PlannedFilter } from "./filter.ts";
import { getMatchableOperandElements } from "./match.ts";
import type { FieldCondition, FieldRange, IndexableConjunction, RangeBound } from "./plan.ts";

/**
 * Converts a filter to its disjunctive normal form (conjunctions joined by OR), but keeps only the conditions
 * that an index can check. Returns an empty list if the filter can match no document.
 */
export function toIndexableConjunctions(
  filter: PlannedFilter | undefined,
): readonly IndexableConjunction[] {
  if (filter === undefined) return [{ equals: [], ranges: [] }];
  return toDisjunctiveNormalForm(filter, expand).map(conjunctionOf);
}

/**
 * Converts a filter to disjunctive normal form: conjunctions joined by OR. `expandLeaf` returns the
 * alternatives of one condition, for example one equality per value of an IN.
 */
export function toDisjunctiveNormalForm(
  filter: PlannedFilter,
  expandLeaf: (leaf: FilterLeaf) => readonly FilterLeaf[],
): readonly (readonly FilterLeaf[])[] {
  if (filter.kind === "leaf") return expandLeaf(filter).map((leaf) => [leaf]);
  const parts = filter.filters.map((part) => toDisjunctiveNormalForm(part, expandLeaf));
  if (filter.kind === "or") return parts.flat();
  return parts.reduce((product, part) => product.flatMap((a) => part.map((b) => [...a, ...b])));
}

function expand(leaf: FilterLeaf): readonly FilterLeaf[] {
  if (leaf.op === "NEVER") return [];
  if (leaf.op === "IN")
    return getMatchableOperandElements(leaf.value).map((value) => ({
      ...leaf,
      op: "EQUAL",
      value,
    }));
  if (leaf.op === "ARRAY_CONTAINS_ANY") {
    return getMatchableOperandElements(leaf.value).map((value) => ({
      ...leaf,
      op: "ARRAY_CONTAINS",
      value,
    }));
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

function conjunctionOf(leaves: readonly FilterLeaf[]): IndexableConjunction {
  const draft: Draft = { equals: [], ranges: [] };
  for (const leaf of leaves) addLeaf(draft, leaf);
  return draft;
}

type BoundSide = { readonly side: "lower" | "upper"; readonly inclusive: boolean };
const BOUNDS: ReadonlyMap<FilterLeaf["op"], BoundSide> = new Map([
  ["LESS_THAN", { side: "upper", inclusive: false }],
  ["LESS_THAN_OR_EQUAL", { side: "upper", inclusive: true }],
  ["GREATER_THAN", { side: "lower", inclusive: false }],
  ["GREATER_THAN_OR_EQUAL", { side: "lower", inclusive: true }],
]);

/**
 * Adds the condition to the conjunction if an index can check its operator. Other conditions can be omitted,
 * because every document found in the index is checked later with the complete filter.
 */
function addLeaf(draft: Draft, { op, path, value }: FilterLeaf): void {
  const bound = BOUNDS.get(op);
  if (bound !== undefined) {
    addRange(draft, { path, [bound.side]: { value, inclusive: bound.inclusive } });
  } else if (op === "IS_NULL") addEquality(draft, { path, value: NULL_VALUE });
  else if (op === "IS_NAN") addEquality(draft, { path, value: NAN_VALUE });
  else if (op === "ARRAY_CONTAINS") draft.contains ??= { path, value };
  else if (op === "EQUAL" && !isDocumentNameField(path)) addEquality(draft, { path, value });
  else if (op === "EQUAL" && value.kind === "reference") draft.key ??= toDocumentPath(value.name);
}

/**
 * Adds an equality unless the conjunction already has one on the same field. A second one can be omitted,
 * because every document found in the index is checked later with the complete filter.
 */
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
  return getValueTypeRank((lower ?? upper)?.value ?? NULL_VALUE);
}

function intersect(left: FieldRange, right: FieldRange): FieldRange {
  const lower = tightenBound(left.lower, right.lower, 1);
  const upper = tightenBound(left.upper, right.upper, -1);
  return {
    path: left.path,
    ...(lower === undefined ? {} : { lower }),
    ...(upper === undefined ? {} : { upper }),
  };
}

/**
 * Returns the more restrictive of two bounds: the greater of two lower bounds (`sign` 1), or the smaller of two
 * upper bounds (`sign` -1). If one bound is undefined, returns the other bound.
 */
function tightenBound(left: RangeBound | undefined, right: RangeBound | undefined, sign: number) {
  if (left === undefined || right === undefined) return left ?? right;
  const order = sign * compareValues(left.value, right.value);
  if (order === 0) return left.inclusive ? right : left;
  return order > 0 ? left : right;
}
