import { parseFieldPath } from "../model/field-path.ts";
import type { FieldOperator, Filter } from "../model/query.ts";
import type { Value } from "../model/value.ts";
import { fromValue } from "./convert.ts";
import { pin } from "./pinned.ts";
import { type FieldConstraint, float, NULL, type RulesValue } from "./values.ts";

/*
 * A query's filter as a disjunction: what each branch tells about the documents it lets through. `in` is one branch for
 * each of its values, and so is `array-contains-any`.
 */

type Fact =
  | { readonly path: readonly string[]; readonly equals: RulesValue }
  | { readonly path: readonly string[]; readonly constraint: FieldConstraint }
  /** The document's name is this. */
  | { readonly documentName: string };

export type Branch = readonly Fact[];

/** Firestore takes 30. A filter with more would be refused in any case and counts as none here: nothing is known. */
const MAX_BRANCHES = 30;
const NOTHING_KNOWN: readonly Branch[] = [[]];
const KEY = "__name__";

export function branchesOf(filter: Filter | undefined): readonly Branch[] {
  return filter === undefined ? NOTHING_KNOWN : (expand(filter) ?? NOTHING_KNOWN);
}

/** Undefined when there are too many. */
function expand(filter: Filter): readonly Branch[] | undefined {
  switch (filter.kind) {
    case "field":
      return expandField(filter);
    case "unary":
      return [unaryFacts(filter)];
    case "composite":
      return filter.op === "OR" ? disjunction(filter.filters) : conjunction(filter.filters);
  }
}

function disjunction(filters: readonly Filter[]): readonly Branch[] | undefined {
  const branches: Branch[] = [];
  for (const filter of filters) {
    const expanded = expand(filter);
    if (expanded === undefined || branches.length + expanded.length > MAX_BRANCHES)
      return undefined;
    branches.push(...expanded);
  }
  return branches.length === 0 ? NOTHING_KNOWN : branches;
}

function conjunction(filters: readonly Filter[]): readonly Branch[] | undefined {
  let branches: readonly Branch[] = NOTHING_KNOWN;
  for (const filter of filters) {
    const expanded = expand(filter);
    if (expanded === undefined || branches.length * expanded.length > MAX_BRANCHES)
      return undefined;
    branches = branches.flatMap((branch) => expanded.map((facts) => [...branch, ...facts]));
  }
  return branches;
}

type UnaryFilter = Extract<Filter, { kind: "unary" }>;
type FieldFilter = Extract<Filter, { kind: "field" }>;

const NAN = float(Number.NaN);

function unaryFacts({ fieldPath, op }: UnaryFilter): Branch {
  const path = pathOf(fieldPath);
  if (path === undefined) return [];
  switch (op) {
    case "IS_NULL":
      return [{ path, equals: NULL }];
    case "IS_NAN":
      return [{ path, equals: NAN }];
    case "IS_NOT_NULL":
      return [{ path, constraint: { op: "!=", value: NULL } }];
    case "IS_NOT_NAN":
      return [{ path, constraint: { op: "!=", value: NAN } }];
  }
}

const CONSTRAINTS: Readonly<Partial<Record<FieldOperator, FieldConstraint["op"]>>> = {
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  NOT_EQUAL: "!=",
  ARRAY_CONTAINS: "array-contains",
};

function expandField(filter: FieldFilter): readonly Branch[] | undefined {
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
  branch: (element: Value) => Branch,
): readonly Branch[] | undefined {
  const elements = elementsOf(value);
  if (elements.length > MAX_BRANCHES) return undefined;
  return elements.length === 0 ? NOTHING_KNOWN : elements.map(branch);
}

const elementsOf = (value: Value): readonly Value[] =>
  value.kind === "array" ? value.values : [value];

function equality(fieldPath: string, value: Value): Branch {
  if (fieldPath === KEY) {
    return value.kind === "reference" ? [{ documentName: value.name }] : [];
  }
  const path = pathOf(fieldPath);
  return path === undefined ? [] : [{ path, equals: pin(fromValue(value)) }];
}

function constraint(
  path: readonly string[] | undefined,
  op: FieldConstraint["op"],
  value: Value,
): Branch {
  return path === undefined ? [] : [{ path, constraint: { op, value: fromValue(value) } }];
}

/** Undefined for the name and for what is no path: the query is refused elsewhere, and nothing is known of it here. */
function pathOf(fieldPath: string): readonly string[] | undefined {
  if (fieldPath === KEY) return undefined;
  try {
    return parseFieldPath(fieldPath);
  } catch {
    return undefined;
  }
}
