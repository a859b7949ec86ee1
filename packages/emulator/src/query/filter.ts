import { isNaNValue } from "../model/compare-values.ts";
import type { FieldPath } from "../model/field-path.ts";
import { formatFieldPath, parseFieldPath } from "../model/field-path.ts";
import type { FieldFilterOperator, QueryFilter, UnaryFilterOperator } from "../model/query.ts";
import { createInvalidArgumentError, StatusError } from "../model/status.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { isDocumentNameField } from "./document-name.ts";

/** A condition on one field. The operator `NEVER` matches no document. */
export interface FilterLeaf {
  readonly kind: "leaf";
  readonly path: FieldPath;
  readonly op: FieldFilterOperator | UnaryFilterOperator | "NEVER";
  /** The operand of the condition. It is a null value for operators without an operand, such as IS_NULL. */
  readonly value: Value;
}
export type PlannedFilter =
  | FilterLeaf
  | { readonly kind: "and" | "or"; readonly filters: readonly PlannedFilter[] };

const MAX_DISJUNCTIONS = 30;
const MAX_OPERANDS = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 } as const;
const RESERVED_KEY = "__key__";

const NEGATIONS: ReadonlySet<FilterLeaf["op"]> = new Set([
  "NOT_EQUAL",
  "NOT_IN",
  "IS_NOT_NAN",
  "IS_NOT_NULL",
]);
const RANGES: ReadonlySet<FilterLeaf["op"]> = new Set([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
]);

export function createPlannedFilter(filter: QueryFilter, kindless: boolean): PlannedFilter {
  const planned = planNode(filter, kindless);
  validateWhole(planned);
  return planned;
}

/** Parses the field path of a filter or of a sort order. */
export function parseQueryFieldPath(text: string): FieldPath {
  if (text === RESERVED_KEY)
    throw createInvalidArgumentError(`the name ${RESERVED_KEY} is reserved`);
  return parseFieldPath(text);
}

function planNode(filter: QueryFilter, kindless: boolean): PlannedFilter {
  if (filter.kind === "composite") {
    if (filter.filters.length === 0) {
      throw createInvalidArgumentError("A composite filter must contain at least one filter.");
    }
    return {
      kind: filter.op === "OR" ? "or" : "and",
      filters: filter.filters.map((part) => planNode(part, kindless)),
    };
  }
  const path = parseQueryFieldPath(filter.fieldPath);
  if (kindless && !isDocumentNameField(path)) {
    throw createInvalidArgumentError(`kind is required for filter: ${filter.fieldPath}`);
  }
  if (filter.kind === "unary") return { kind: "leaf", path, op: filter.op, value: NULL_VALUE };
  assertOperand(filter.op, filter.value);
  if (isDocumentNameField(path)) assertKeyOperand(filter.value);
  return { kind: "leaf", path, op: resolveOperator(filter.op, filter.value), value: filter.value };
}

/**
 * Replaces the operators EQUAL and NOT_EQUAL if the operand is null or NaN. EQUAL becomes NEVER, because in
 * Firestore only IS_NULL and IS_NAN match these values. NOT_EQUAL becomes IS_NOT_NULL or IS_NOT_NAN.
 */
function resolveOperator(op: FieldFilterOperator, operand: Value): FilterLeaf["op"] {
  if (op === "EQUAL") return isNullOrNaN(operand) ? "NEVER" : op;
  if (op === "NOT_EQUAL" && operand.kind === "null") return "IS_NOT_NULL";
  if (op === "NOT_EQUAL" && isNaNValue(operand)) return "IS_NOT_NAN";
  return op;
}

export function isNullOrNaN(value: Value): boolean {
  return value.kind === "null" || isNaNValue(value);
}

function assertOperand(op: FieldFilterOperator, operand: Value): void {
  if (op !== "IN" && op !== "NOT_IN" && op !== "ARRAY_CONTAINS_ANY") return;
  if (operand.kind !== "array") throw createInvalidArgumentError(`'${op}' requires an ArrayValue.`);
  const count = operand.values.length;
  if (count === 0) throw createInvalidArgumentError(`'${op}' requires an non-empty ArrayValue.`);
  if (count > MAX_OPERANDS[op]) {
    throw createInvalidArgumentError(
      `'${op}' supports up to ${MAX_OPERANDS[op]} comparison values.`,
    );
  }
}

function assertKeyOperand(operand: Value): void {
  const keys = operand.kind === "array" ? operand.values : [operand];
  if (keys.some((key) => key.kind !== "reference")) {
    throw createInvalidArgumentError("__key__ filter value must be a Key");
  }
}

function validateWhole(filter: PlannedFilter): void {
  const found = leaves(filter);
  if (found.filter((leaf) => NEGATIONS.has(leaf.op)).length > 1) {
    throw createInvalidArgumentError(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const isDisjunctive =
    hasOr(filter) || found.some(({ op }) => op === "IN" || op === "ARRAY_CONTAINS_ANY");
  if (isDisjunctive && found.some(({ op }) => op === "NOT_IN")) {
    throw createInvalidArgumentError(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  if (arrayClauses(filter) > 1) {
    throw new StatusError(
      "FAILED_PRECONDITION",
      "Only a single array-contains clause is allowed in a query",
    );
  }
  const disjunctions = countDisjunctions(filter);
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw createInvalidArgumentError(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
  assertKeyMayEqual(filter);
}

/**
 * Rejects a query that combines an equality filter on the document key `__name__` with an inequality filter on
 * another field, unless it also has an inequality filter on `__name__`.
 */
function assertKeyMayEqual(filter: PlannedFilter): void {
  const inequalities = getInequalityFieldPaths(filter);
  if (inequalities.length === 0 || inequalities.some(isDocumentNameField)) return;
  if (
    leaves(filter).some(
      ({ path, op }) => isDocumentNameField(path) && (op === "EQUAL" || op === "IN"),
    )
  ) {
    throw createInvalidArgumentError(
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
    );
  }
}

function leaves(filter: PlannedFilter): readonly FilterLeaf[] {
  return filter.kind === "leaf" ? [filter] : filter.filters.flatMap(leaves);
}

function hasOr(filter: PlannedFilter): boolean {
  if (filter.kind === "leaf") return false;
  return (filter.kind === "or" && filter.filters.length > 1) || filter.filters.some(hasOr);
}

/**
 * Counts the ARRAY_CONTAINS and ARRAY_CONTAINS_ANY conditions in each conjunction of the filter's disjunctive
 * normal form. Returns the greatest of these numbers.
 */
function arrayClauses(filter: PlannedFilter): number {
  if (filter.kind === "leaf") {
    return filter.op === "ARRAY_CONTAINS" || filter.op === "ARRAY_CONTAINS_ANY" ? 1 : 0;
  }
  const counts = filter.filters.map(arrayClauses);
  return filter.kind === "and" ? counts.reduce((sum, n) => sum + n, 0) : Math.max(...counts);
}

/**
 * Returns the number of conjunctions in the filter's disjunctive normal form. Each value of IN or
 * ARRAY_CONTAINS_ANY counts as an alternative.
 */
function countDisjunctions(filter: PlannedFilter): number {
  if (filter.kind === "leaf") {
    const isList = filter.op === "IN" || filter.op === "ARRAY_CONTAINS_ANY";
    return isList && filter.value.kind === "array" ? filter.value.values.length : 1;
  }
  const counts = filter.filters.map(countDisjunctions);
  return filter.kind === "and"
    ? counts.reduce((product, n) => product * n, 1)
    : counts.reduce((sum, n) => sum + n, 0);
}

/**
 * Returns the distinct paths of all fields that have an inequality filter. Firestore adds these fields to the
 * sort order of the query.
 */
export function getInequalityFieldPaths(filter: PlannedFilter): readonly FieldPath[] {
  const byText = new Map<string, FieldPath>();
  for (const { op, path } of leaves(filter)) {
    if (RANGES.has(op) || NEGATIONS.has(op)) byText.set(formatFieldPath(path), path);
  }
  return [...byText.values()];
}
