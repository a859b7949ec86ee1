import type { CompositeIndex, IndexField } from "../model/composite-index.ts";
import { normalizeIndex } from "../model/composite-index.ts";
import { DOCUMENT_NAME_FIELD } from "../model/field-path.ts";
import type { QueryExplanation } from "../model/messages.ts";
import type { Aggregation, StructuredQuery } from "../model/query.ts";
import type { EpochMicros } from "../model/value.ts";
import { suggestIndexesForQuery } from "../query/required-indexes.ts";

/**
 * Returns the indexes that the query uses, in the format in which production Firestore reports them in query
 * explain results. The result contains one index for each conjunction of the filter's disjunctive normal form
 * (AND filters joined by OR).
 */
export function listUsedIndexes(
  query: StructuredQuery,
  aggregations: readonly Aggregation[] = [],
): QueryExplanation["indexesUsed"] {
  return suggestIndexesForQuery(query, aggregations).map(describe);
}

function describe(index: CompositeIndex): QueryExplanation["indexesUsed"][number] {
  const { fields, nameDirection: name } = normalizeIndex(index);
  const all: readonly IndexField[] = [...fields, { fieldPath: DOCUMENT_NAME_FIELD, order: name }];
  return {
    query_scope: index.queryScope === "COLLECTION" ? "Collection" : "Collection group",
    properties: `(${all.map((field) => `${field.fieldPath} ${modeOf(field)}`).join(", ")})`,
  };
}

function modeOf(field: IndexField): string {
  if ("order" in field) return field.order === "ASCENDING" ? "ASC" : "DESC";
  return "arrayConfig" in field ? field.arrayConfig : `VECTOR<${field.vectorConfig.dimension}>`;
}

export const millisecondsToMicroseconds = (milliseconds: number): EpochMicros =>
  BigInt(Math.ceil(milliseconds * 1_000));
