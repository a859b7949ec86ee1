import { compareStrings } from "../model/compare-strings.ts";
import { type FieldPath, formatFieldPath, parseFieldPath } from "../model/field-path.ts";
import type { Aggregation, Direction, StructuredQuery } from "../model/query.ts";
import { normalForm } from "./access.ts";
import { isKeyPath } from "./document-name.ts";
import { inequalityPaths, type Leaf, type PlannedFilter, planFilter } from "./filter.ts";
import { planNearest } from "./find-nearest.ts";
import { completeOrders, planExplicitOrders } from "./order.ts";
import type { PlannedOrder } from "./plan.ts";

/** What one disjunction of a query asks of an index. Field paths are in their wire spelling. */
export interface IndexNeed {
  /** Pinned to a value, in order. */
  readonly equal: readonly string[];
  readonly contains?: string;
  /** The rest of the effective order without the name, then what is summed or averaged. */
  readonly orders: readonly { readonly fieldPath: string; readonly order: Direction }[];
  /** The name comes last, whatever else is ordered by. */
  readonly name: Direction;
  readonly hasRange: boolean;
  readonly vector?: { readonly fieldPath: string; readonly dimension: number };
}

/** Each different need once. None when the query knows no collection id. The query is taken to be valid. */
export function indexNeeds(
  query: StructuredQuery,
  aggregations: readonly Aggregation[] = [],
): readonly IndexNeed[] {
  const filter = query.where === undefined ? undefined : planFilter(query.where, false);
  const ranges = filter === undefined ? [] : inequalityPaths(filter);
  const orders = completeOrders(planExplicitOrders(query.orderBy, false), ranges);
  const common = { orders, summed: summedPaths(aggregations), vector: vectorOf(query) };
  const needs = shapesOf(filter).map((leaves) => needOf(leaves, common));
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}

/** IN and ARRAY_CONTAINS_ANY stay whole: each of their values needs the same index. */
const shapesOf = (filter: PlannedFilter | undefined): readonly (readonly Leaf[])[] =>
  filter === undefined ? [[]] : normalForm(filter, (leaf) => [leaf]);

const EQUALITIES: ReadonlySet<Leaf["op"]> = new Set(["EQUAL", "IN", "IS_NULL", "IS_NAN", "NEVER"]);
const CONTAINMENTS: ReadonlySet<Leaf["op"]> = new Set(["ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY"]);

interface Common {
  readonly orders: readonly PlannedOrder[];
  readonly summed: readonly string[];
  readonly vector: IndexNeed["vector"];
}

function needOf(all: readonly Leaf[], { orders, summed, vector }: Common): IndexNeed {
  const leaves = all.filter(({ path }) => !isKeyPath(path));
  const equal = distinct(leaves.filter(({ op }) => EQUALITIES.has(op)).map(({ path }) => path));
  const [contains] = distinct(
    leaves.filter(({ op }) => CONTAINMENTS.has(op)).map(({ path }) => path),
  );
  const last = orders.at(-1);
  const ordered = orders
    .filter(({ isKey }) => !isKey)
    .map(({ path, descending }) => ({
      fieldPath: formatFieldPath(path),
      order: directionOf(descending),
    }))
    .filter(({ fieldPath }) => !equal.includes(fieldPath));
  const known = [...equal, contains, ...ordered.map(({ fieldPath }) => fieldPath)];
  const added = summed.filter((fieldPath) => !known.includes(fieldPath));
  return {
    equal,
    ...(contains === undefined ? {} : { contains }),
    orders: [...ordered, ...added.map((fieldPath) => ({ fieldPath, order: directionOf(false) }))],
    name: directionOf(last?.descending ?? false),
    hasRange: leaves.some(({ op }) => !EQUALITIES.has(op) && !CONTAINMENTS.has(op)),
    ...(vector === undefined ? {} : { vector }),
  };
}

const directionOf = (descending: boolean): Direction => (descending ? "DESCENDING" : "ASCENDING");

const distinct = (paths: readonly FieldPath[]): readonly string[] =>
  [...new Set(paths.map(formatFieldPath))].sort(compareStrings);

const summedPaths = (aggregations: readonly Aggregation[]): readonly string[] =>
  distinct(
    aggregations
      .flatMap((each) => (each.kind === "count" ? [] : [parseFieldPath(each.fieldPath)]))
      .filter((path) => !isKeyPath(path)),
  );

function vectorOf({ findNearest }: StructuredQuery): IndexNeed["vector"] {
  if (findNearest === undefined) return undefined;
  const { path, vector } = planNearest(findNearest);
  return { fieldPath: formatFieldPath(path), dimension: vector.length };
}
