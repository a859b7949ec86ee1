import { isNaNValue } from "../model/compare-values.ts";
import { DOCUMENT_KEY, type FieldPath, getField, parseFieldPath } from "../model/field-path.ts";
import type { Filter, StructuredQuery } from "../model/query.ts";
import type { Fields, Value } from "../model/value.ts";
import { toValueKey } from "../model/value-key.ts";

/**
 * An equality filter that every document in a query's result satisfies. The registry looks up queries by this
 * term, so it evaluates only the queries that a change may affect.
 */
export interface IndexTerm {
  /** Key that combines the operator and the field of the term. */
  readonly index: string;
  readonly operator: "EQUAL" | "ARRAY_CONTAINS";
  readonly fieldPath: FieldPath;
  readonly key: string;
}

/**
 * Returns the equality filters that every result document satisfies. Only filters outside of any OR qualify.
 */
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

/** Returns the keys under which a document appears in the index of one field and operator. */
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
 * Returns the index key of a value, or undefined if the value is not indexed. Null and NaN equal nothing;
 * keys of arrays and maps could be very long.
 */
function equalityKey(value: Value): string | undefined {
  const isIndexed = value.kind !== "null" && value.kind !== "array" && value.kind !== "map";
  return isIndexed && !isNaNValue(value) ? toValueKey(value) : undefined;
}
