import { isNaNValue } from "../model/compare-values.ts";
import { DOCUMENT_KEY, type FieldPath, getField, parseFieldPath } from "../model/field-path.ts";
import type { Filter, StructuredQuery } from "../model/query.ts";
import type { Fields, Value } from "../model/value.ts";
import { valueKey } from "../model/value-key.ts";

/** A condition that every document of a query meets: by it the registry finds the query without evaluating it. */
export interface IndexTerm {
  /** Equal for the terms of one field and operator. */
  readonly index: string;
  readonly operator: "EQUAL" | "ARRAY_CONTAINS";
  readonly fieldPath: FieldPath;
  readonly key: string;
}

/** The equalities that hold for the whole result: those of the query's outermost conjunction. */
export function indexTerms(query: StructuredQuery): readonly IndexTerm[] {
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

/** The keys under which a document is found in the index of a field and operator. */
export function documentKeys(
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

/** Undefined: not indexed, either because it equals nothing (null, NaN) or because its key may be long. */
function equalityKey(value: Value): string | undefined {
  const isIndexed = value.kind !== "null" && value.kind !== "array" && value.kind !== "map";
  return isIndexed && !isNaNValue(value) ? valueKey(value) : undefined;
}
