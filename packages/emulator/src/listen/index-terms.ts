import { isNaNValue } from "../model/compare-values.ts";
import { DOCUMENT_KEY, type FieldPath, getField, parseFieldPath } from "../model/field-path.ts";
import type { Filter, StructuredQuery } from "../model/query.ts";
import type { Fields, Value } from "../model/value.ts";
import { toValueKey } from "../model/value-key.ts";

/**
 * An equality that every document of a query satisfies. The registry uses it to find the query without
 * evaluating it.
 */
export interface IndexTerm {
  /** Identifies the field and operator of the term. */
  readonly index: string;
  readonly operator: "EQUAL" | "ARRAY_CONTAINS";
  readonly fieldPath: FieldPath;
  readonly key: string;
}

/** Returns the equalities that hold for the complete result: those in the query's outermost conjunction. */
export function getIndexTerms(query: StructuredQuery): readonly IndexTerm[] {
  return query.where === undefined ? [] : conjuncts(query.where).flatMap(toTerm);
}

function conjuncts(filter: Filter): readonly Filter[] {
  if (filter.kind !== "composite") return [filter];
  return filter.op === "AND" || filter.filters.length === 1
    ? filter.filters.flatMap(conjuncts)
    : [];
}

function toTerm(filter: Filter): readonly IndexTerm[] {
  if (filter.kind !== "field") return [];
  const { op: operator, fieldPath, value } = filter;
  if (operator !== "EQUAL" && operator !== "ARRAY_CONTAINS") return [];
  const key = equalityKey(value);
  if (key === undefined || fieldPath === DOCUMENT_KEY) return [];
  return [
    { index: `${operator} ${fieldPath}`, operator, fieldPath: parseFieldPath(fieldPath), key },
  ];
}

/** Returns the keys of a document in the index of a field and operator. */
export function getDocumentKeys(
  fields: Fields,
  { operator, fieldPath }: Pick<IndexTerm, "operator" | "fieldPath">,
): readonly string[] {
  const value = getField(fields, fieldPath);
  if (value === undefined) return [];
  if (operator === "EQUAL") return keysOf([value]);
  return value.kind === "array" ? keysOf(value.values) : [];
}

const keysOf = (values: readonly Value[]): readonly string[] =>
  values.map(equalityKey).filter((key) => key !== undefined);

/**
 * Returns undefined for values that are not indexed: null and NaN, which equal nothing, and values with
 * potentially long keys.
 */
function equalityKey(value: Value): string | undefined {
  const isIndexed = value.kind !== "null" && value.kind !== "array" && value.kind !== "map";
  return isIndexed && !isNaNValue(value) ? toValueKey(value) : undefined;
}
