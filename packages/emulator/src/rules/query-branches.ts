import { parseFieldPath } from "../model/field-path.ts";
import type { FieldFilterOperator, QueryFilter } from "../model/query.ts";
import type { Value } from "../model/value.ts";
import { toRulesValue } from "./convert.ts";
import { toIntOrFloatValue } from "./int-or-float.ts";
import { type FieldConstraint, NULL_VALUE, type RulesValue, toFloatValue } from "./values.ts";

/*
 * This module converts a query's filter to branches that are joined by OR. Each branch lists what is known about
 * the documents that match it. The operators `in` and `array-contains-any` yield one branch per value.
 */

type Fact =
  | { readonly path: readonly string[]; readonly equals: RulesValue }
  | { readonly path: readonly string[]; readonly constraint: FieldConstraint }
  /** A filter on `__name__` restricts the branch to at most one document, which has this full name. */
  | { readonly documentName: string };

export type OrBranch = readonly Fact[];

/**
 * Firestore's maximum number of OR branches. A filter with more branches is treated as if nothing were known
 * about the documents, because the query planner rejects the query anyway.
 */
const MAX_BRANCHES = 30;
const NOTHING_KNOWN: readonly OrBranch[] = [[]];
const KEY = "__name__";

export function splitFilterIntoOrBranches(filter: QueryFilter | undefined): readonly OrBranch[] {
  return filter === undefined ? NOTHING_KNOWN : (expand(filter) ?? NOTHING_KNOWN);
}

/** Returns the OR branches of a filter, or undefined if there are more than MAX_BRANCHES. */
function expand(filter: QueryFilter): readonly OrBranch[] | undefined {
  switch (filter.kind) {
    case "field":
      return expandField(filter);
    case "unary":
      return [unaryFacts(filter)];
    case "composite":
      return filter.op === "OR" ? disjunction(filter.filters) : conjunction(filter.filters);
  }
}

function disjunction(filters: readonly QueryFilter[]): readonly OrBranch[] | undefined {
  const branches: OrBranch[] = [];
  for (const filter of filters) {
    const expanded = expand(filter);
    if (expanded === undefined || branches.length + expanded.length > MAX_BRANCHES)
      return undefined;
    branches.push(...expanded);
  }
  return branches.length === 0 ? NOTHING_KNOWN : branches;
}

function conjunction(filters: readonly QueryFilter[]): readonly OrBranch[] | undefined {
  let branches: readonly OrBranch[] = NOTHING_KNOWN;
  for (const filter of filters) {
    const expanded = expand(filter);
    if (expanded === undefined || branches.length * expanded.length > MAX_BRANCHES)
      return undefined;
    branches = branches.flatMap((branch) => expanded.map((facts) => [...branch, ...facts]));
  }
  return branches;
}

type UnaryFilter = Extract<QueryFilter, { kind: "unary" }>;
type FieldFilter = Extract<QueryFilter, { kind: "field" }>;

const NAN = toFloatValue(Number.NaN);

function unaryFacts({ fieldPath, op }: UnaryFilter): OrBranch {
  const path = pathOf(fieldPath);
  if (path === undefined) return [];
  switch (op) {
    case "IS_NULL":
      return [{ path, equals: NULL_VALUE }];
    case "IS_NAN":
      return [{ path, equals: NAN }];
    case "IS_NOT_NULL":
      return [{ path, constraint: { op: "!=", value: NULL_VALUE } }];
    case "IS_NOT_NAN":
      return [{ path, constraint: { op: "!=", value: NAN } }];
  }
}

const CONSTRAINTS: Readonly<Partial<Record<FieldFilterOperator, FieldConstraint["op"]>>> = {
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  NOT_EQUAL: "!=",
  ARRAY_CONTAINS: "array-contains",
};

function expandField(filter: FieldFilter): readonly OrBranch[] | undefined {
  const { op, value, fieldPath } = filter;
  if (op === "IN") return alternatives(value, (element) => equality(fieldPath, element));
  const path = pathOf(fieldPath);
  if (op === "ARRAY_CONTAINS_ANY") {
    return alternatives(value, (element) => constraint(path, "array-contains", element));
  }
  if (op === "EQUAL") return [equality(fieldPath, value)];
  if (op === "NOT_IN") {
    return [elementsOf(value).flatMap((element) => constraint(path, "!=", element))];
  }
  const constraintOp = CONSTRAINTS[op];
  return [constraintOp === undefined ? [] : constraint(path, constraintOp, value)];
}

function alternatives(
  value: Value,
  branch: (element: Value) => OrBranch,
): readonly OrBranch[] | undefined {
  const elements = elementsOf(value);
  if (elements.length > MAX_BRANCHES) return undefined;
  return elements.length === 0 ? NOTHING_KNOWN : elements.map(branch);
}

const elementsOf = (value: Value): readonly Value[] =>
  value.kind === "array" ? value.values : [value];

function equality(fieldPath: string, value: Value): OrBranch {
  if (fieldPath === KEY) {
    return value.kind === "reference" ? [{ documentName: value.name }] : [];
  }
  const path = pathOf(fieldPath);
  return path === undefined ? [] : [{ path, equals: toIntOrFloatValue(toRulesValue(value)) }];
}

function constraint(
  path: readonly string[] | undefined,
  op: FieldConstraint["op"],
  value: Value,
): OrBranch {
  return path === undefined ? [] : [{ path, constraint: { op, value: toRulesValue(value) } }];
}

/**
 * Returns the segments of a field path. Returns undefined for `__name__` and for invalid paths, which the
 * query planner rejects.
 */
function pathOf(fieldPath: string): readonly string[] | undefined {
  if (fieldPath === KEY) return undefined;
  try {
    return parseFieldPath(fieldPath);
  } catch {
    return undefined;
  }
}
