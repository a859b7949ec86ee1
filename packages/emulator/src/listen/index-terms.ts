import { isNaNValue } from "../model/compare-values.ts";
import {
  DOCUMENT_NAME_FIELD,
  type FieldPath,
  getFieldAtPath,
  parseFieldPath,
} from "../model/field-path.ts";
import type { QueryFilter, StructuredQuery } from "../model/query.ts";
import type { FieldMap, Value } from "../model/value.ts";
import { getValueEqualityKey } from "../model/value-key.ts";

/**
 * An equality or array-contains filter that every document in a query's result satisfies. The target registry
 * indexes queries by such filters, so that a change is tested only against the queries it may affect.
 */
export interface IndexableQueryFilter {
  /**
   * Identifies an index of the target registry: the operator and the field path as one string, for example
   * `EQUAL ownerId`.
   */
  readonly index: string;
  readonly operator: "EQUAL" | "ARRAY_CONTAINS";
  readonly fieldPath: FieldPath;
  readonly key: string;
}

/**
 * Returns the equality and array-contains filters that every document in the result of the query satisfies.
 * Omits filters inside an OR, because a result document need not satisfy them.
 */
export function getIndexableQueryFilters(query: StructuredQuery): readonly IndexableQueryFilter[] {
  return query.where === undefined ? [] : conjuncts(query.where).flatMap(toTerm);
}

function conjuncts(filter: QueryFilter): readonly QueryFilter[] {
  if (filter.kind !== "composite") return [filter];
  return filter.op === "AND" || filter.filters.length === 1
    ? filter.filters.flatMap(conjuncts)
    : [];
}

function toTerm(filter: QueryFilter): readonly IndexableQueryFilter[] {
  if (filter.kind !== "field") return [];
  const { op: operator, fieldPath, value } = filter;
  if (operator !== "EQUAL" && operator !== "ARRAY_CONTAINS") return [];
  const key = equalityKey(value);
  if (key === undefined || fieldPath === DOCUMENT_NAME_FIELD) return [];
  return [
    { index: `${operator} ${fieldPath}`, operator, fieldPath: parseFieldPath(fieldPath), key },
  ];
}

/**
 * Returns the index terms of a document for one operator and one field. For EQUAL, the term is the key of the
 * field's value. For ARRAY_CONTAINS, the terms are the keys of the array elements.
 */
export function getDocumentIndexTerms(
  fields: FieldMap,
  { operator, fieldPath }: Pick<IndexableQueryFilter, "operator" | "fieldPath">,
): readonly string[] {
  const value = getFieldAtPath(fields, fieldPath);
  if (value === undefined) return [];
  if (operator === "EQUAL") return keysOf([value]);
  return value.kind === "array" ? keysOf(value.values) : [];
}

const keysOf = (values: readonly Value[]): readonly string[] =>
  values.map(equalityKey).filter((key) => key !== undefined);

/**
 * Returns the index key of a value, or undefined if the value is not indexed. Null and NaN are not indexed,
 * because the operator EQUAL never matches them. Arrays and maps are not indexed, because their keys could be
 * very long.
 */
function equalityKey(value: Value): string | undefined {
  const isIndexed = value.kind !== "null" && value.kind !== "array" && value.kind !== "map";
  return isIndexed && !isNaNValue(value) ? getValueEqualityKey(value) : undefined;
}
