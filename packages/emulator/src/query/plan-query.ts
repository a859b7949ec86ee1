import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath, parseFieldPath } from "../model/field-path.ts";
import type { QueryCursor, StructuredQuery } from "../model/query.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { compileCursors, validateCursor } from "./cursor.ts";
import { assertDescendantQuerySupported } from "./descendant-query.ts";
import { toIndexableConjunctions } from "./disjunctive-normal-form.ts";
import { isDocumentNameField } from "./document-name.ts";
import { createPlannedFilter, getInequalityFieldPaths } from "./filter.ts";
import { planVectorSearch } from "./find-nearest.ts";
import { compileFilter, createFieldValueReader, type DocumentPredicate } from "./match.ts";
import {
  addImplicitSortOrders,
  createDocumentComparator,
  planExplicitSortOrders,
} from "./order.ts";
import type { CursorPosition, QueryPlan } from "./plan.ts";
import { compileScopePredicate, isAllCollectionsQuery, planQueryScope } from "./scope.ts";

/**
 * Validates and compiles a query. If the query is invalid, throws an error with the text that the official
 * emulator uses. `parent` is "" for the database root, otherwise a document path.
 */
export function planQuery(parent: string, query: StructuredQuery): QueryPlan {
  if (query.limit !== undefined && query.limit < 0)
    throw createInvalidArgumentError("limit is negative");
  if (query.offset < 0) throw createInvalidArgumentError("offset is negative");
  for (const path of query.select ?? []) parseFieldPath(path);
  const scope = planQueryScope(parent, query.from);
  assertDescendantQuerySupported(scope, query);
  const kindless = isAllCollectionsQuery(scope);
  const filter = query.where === undefined ? undefined : createPlannedFilter(query.where, kindless);
  const explicit = planExplicitSortOrders(query.orderBy, kindless);
  const inequalities = filter === undefined ? [] : getInequalityFieldPaths(filter);
  const orders = addImplicitSortOrders(explicit, inequalities);
  validateCursor(query.startAt, explicit);
  validateCursor(query.endAt, explicit);

  const tests: DocumentPredicate[] = [
    compileScopePredicate(scope),
    ...presenceTests([...orders.map(({ path }) => path), ...inequalities]),
  ];
  if (filter !== undefined) tests.push(compileFilter(filter));
  return {
    source: query,
    parent,
    matches: (document: Document) => tests.every((test) => test(document)),
    compare: createDocumentComparator(orders),
    withinCursors: compileCursors(query.startAt, query.endAt, orders),
    limit: query.limit,
    offset: query.offset,
    indexConditions: {
      scope,
      orders,
      conjunctions: toIndexableConjunctions(filter),
      ...cursorPositions(query.startAt, query.endAt),
    },
    ...(query.findNearest === undefined
      ? {}
      : { vectorSearch: planVectorSearch(query.findNearest) }),
  };
}

/**
 * Returns tests that exclude documents without a value at one of the paths. A query returns only documents
 * that have each sort field and each field with an inequality.
 */
function presenceTests(paths: readonly FieldPath[]): readonly DocumentPredicate[] {
  const distinct = new Map(paths.map((path) => [formatFieldPath(path), path]));
  return [...distinct.values()]
    .filter((path) => !isDocumentNameField(path))
    .map((path) => {
      const read = createFieldValueReader(path);
      return (document) => read(document) !== undefined;
    });
}

function cursorPositions(
  startAt: QueryCursor | undefined,
  endAt: QueryCursor | undefined,
): { startAt?: CursorPosition; endAt?: CursorPosition } {
  return {
    ...(startAt === undefined ? {} : { startAt }),
    ...(endAt === undefined ? {} : { endAt }),
  };
}
