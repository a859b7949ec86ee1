import { compareStrings } from "../model/compare-strings.ts";
import { type FieldPath, formatFieldPath, parseFieldPath } from "../model/field-path.ts";
import type { Aggregation, SortDirection, StructuredQuery } from "../model/query.ts";
import { toDisjunctiveNormalForm } from "./disjunctive-normal-form.ts";
import { isDocumentNameField } from "./document-name.ts";
import {
  createPlannedFilter,
  type FilterLeaf,
  getInequalityFieldPaths,
  type PlannedFilter,
} from "./filter.ts";
import { planVectorSearch } from "./find-nearest.ts";
import { addImplicitSortOrders, planExplicitSortOrders } from "./order.ts";
import type { PlannedSortOrder } from "./plan.ts";

/**
 * The index that one conjunction of a query's disjunctive normal form requires. In its field paths, a name that
 * is not a plain identifier is in backticks.
 */
export interface IndexRequirement {
  /** Paths of the fields that have an equality filter, sorted by path. */
  readonly equalities: readonly string[];
  readonly contains?: string;
  /**
   * The sort fields, except `__name__` and fields with an equality filter, followed by the summed or averaged
   * fields.
   */
  readonly orders: readonly { readonly fieldPath: string; readonly order: SortDirection }[];
  /** Sort direction of `__name__`, which is always the last sort field. */
  readonly nameDirection: SortDirection;
  readonly hasRange: boolean;
  readonly vector?: { readonly fieldPath: string; readonly dimension: number };
}

/** Returns the distinct index requirements of a query. The query must be valid and name a collection id. */
export function getIndexRequirements(
  query: StructuredQuery,
  aggregations: readonly Aggregation[] = [],
): readonly IndexRequirement[] {
  const filter = query.where === undefined ? undefined : createPlannedFilter(query.where, false);
  const ranges = filter === undefined ? [] : getInequalityFieldPaths(filter);
  const orders = addImplicitSortOrders(planExplicitSortOrders(query.orderBy, false), ranges);
  const common = { orders, summed: summedPaths(aggregations), vector: vectorOf(query) };
  const requirements = shapesOf(filter).map((leaves) => toRequirement(leaves, common));
  return [
    ...new Map(
      requirements.map((requirement) => [JSON.stringify(requirement), requirement]),
    ).values(),
  ];
}

/**
 * Returns the conjunctions of the filter's disjunctive normal form. IN and ARRAY_CONTAINS_ANY count as one
 * condition, because all of their values require the same index.
 */
const shapesOf = (filter: PlannedFilter | undefined): readonly (readonly FilterLeaf[])[] =>
  filter === undefined ? [[]] : toDisjunctiveNormalForm(filter, (leaf) => [leaf]);

const EQUALITIES: ReadonlySet<FilterLeaf["op"]> = new Set([
  "EQUAL",
  "IN",
  "IS_NULL",
  "IS_NAN",
  "NEVER",
]);
const CONTAINMENTS: ReadonlySet<FilterLeaf["op"]> = new Set([
  "ARRAY_CONTAINS",
  "ARRAY_CONTAINS_ANY",
]);

interface Common {
  readonly orders: readonly PlannedSortOrder[];
  readonly summed: readonly string[];
  readonly vector: IndexRequirement["vector"];
}

function toRequirement(
  all: readonly FilterLeaf[],
  { orders, summed, vector }: Common,
): IndexRequirement {
  const leaves = all.filter(({ path }) => !isDocumentNameField(path));
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
    equalities: equal,
    ...(contains === undefined ? {} : { contains }),
    orders: [...ordered, ...added.map((fieldPath) => ({ fieldPath, order: directionOf(false) }))],
    nameDirection: directionOf(last?.descending ?? false),
    hasRange: leaves.some(({ op }) => !EQUALITIES.has(op) && !CONTAINMENTS.has(op)),
    ...(vector === undefined ? {} : { vector }),
  };
}

const directionOf = (descending: boolean): SortDirection =>
  descending ? "DESCENDING" : "ASCENDING";

const distinct = (paths: readonly FieldPath[]): readonly string[] =>
  [...new Set(paths.map(formatFieldPath))].sort(compareStrings);

const summedPaths = (aggregations: readonly Aggregation[]): readonly string[] =>
  distinct(
    aggregations
      .flatMap((each) => (each.kind === "count" ? [] : [parseFieldPath(each.fieldPath)]))
      .filter((path) => !isDocumentNameField(path)),
  );

function vectorOf({ findNearest }: StructuredQuery): IndexRequirement["vector"] {
  if (findNearest === undefined) return undefined;
  const { path, vector } = planVectorSearch(findNearest);
  return { fieldPath: formatFieldPath(path), dimension: vector.length };
}
