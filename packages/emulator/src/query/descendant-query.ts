import type { Aggregation, QueryFilter, StructuredQuery } from "../model/query.ts";
import { createInvalidArgumentError, StatusError } from "../model/status.ts";
import { isDocumentNameField } from "./document-name.ts";
import { parseQueryFieldPath } from "./filter.ts";
import type { QueryPlan, QueryScope } from "./plan.ts";

/**
 * Throws a StatusError if the query selects descendants of a document and is not an ascending scan by name.
 * Firestore serves other queries with `allDescendants` only at the database root. The error texts are those of the
 * official emulator.
 */
export function assertDescendantQuerySupported(scope: QueryScope, query: StructuredQuery): void {
  if (!selectsBelowDocument(scope)) return;
  const fieldPaths = [
    ...(query.where === undefined ? [] : listFieldPaths(query.where)),
    ...query.orderBy.map(({ fieldPath }) => fieldPath),
  ];
  if (query.findNearest !== undefined || !fieldPaths.every(isDocumentName)) {
    throw createInvalidArgumentError(
      "collection group queries are only allowed at the root parent",
    );
  }
  if (scope.kind === "group" && query.orderBy.some(({ direction }) => direction === "DESCENDING")) {
    throw new StatusError(
      "FAILED_PRECONDITION",
      "collection group queries are only allowed if they're at the root or they're an ascending primary key scan",
    );
  }
}

/** Throws INVALID_ARGUMENT if the query selects descendants of a document and the aggregations read fields. */
export function assertDescendantAggregationSupported(
  { indexConditions }: QueryPlan,
  aggregations: readonly Aggregation[],
): void {
  if (indexConditions === undefined || !selectsBelowDocument(indexConditions.scope)) return;
  const fieldPaths = new Set(
    aggregations.flatMap((each) =>
      each.kind === "count" || isDocumentName(each.fieldPath) ? [] : [each.fieldPath],
    ),
  );
  if (fieldPaths.size === 0) return;
  throw createInvalidArgumentError(
    `This query requires an index that has fields [${[...fieldPaths].join(", ")}] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.`,
  );
}

const selectsBelowDocument = (scope: QueryScope): boolean =>
  (scope.kind === "group" || scope.kind === "descendants") && scope.parent !== "";

const listFieldPaths = (filter: QueryFilter): readonly string[] =>
  filter.kind === "composite" ? filter.filters.flatMap(listFieldPaths) : [filter.fieldPath];

const isDocumentName = (fieldPath: string): boolean =>
  isDocumentNameField(parseQueryFieldPath(fieldPath));
