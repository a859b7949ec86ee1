import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath, parseFieldPath } from "../model/field-path.ts";
import type { Cursor, StructuredQuery } from "../model/query.ts";
import { invalidArgument } from "../model/status.ts";
import { conjunctionsOf } from "./access.ts";
import { cursorTest, validateCursor } from "./cursor.ts";
import { isKeyPath } from "./document-name.ts";
import { inequalityPaths, planFilter } from "./filter.ts";
import { planNearest } from "./find-nearest.ts";
import { compileFilter, fieldReader, type Predicate } from "./match.ts";
import { comparatorOf, completeOrders, planExplicitOrders } from "./order.ts";
import type { CursorPosition, QueryPlan } from "./plan.ts";
import { isKindless, planScope, scopeTest } from "./scope.ts";

/** Validates the query with the official texts and compiles it. `parent` is "" or a document path. */
export function planQuery(parent: string, query: StructuredQuery): QueryPlan {
  if (query.limit !== undefined && query.limit < 0) throw invalidArgument("limit is negative");
  if (query.offset < 0) throw invalidArgument("offset is negative");
  for (const path of query.select ?? []) parseFieldPath(path);
  const scope = planScope(parent, query.from);
  const kindless = isKindless(scope);
  const filter = query.where === undefined ? undefined : planFilter(query.where, kindless);
  const explicit = planExplicitOrders(query.orderBy, kindless);
  const inequalities = filter === undefined ? [] : inequalityPaths(filter);
  const orders = completeOrders(explicit, inequalities);
  validateCursor(query.startAt, explicit);
  validateCursor(query.endAt, explicit);

  const tests: Predicate[] = [
    scopeTest(scope),
    ...presenceTests([...orders.map(({ path }) => path), ...inequalities]),
  ];
  if (filter !== undefined) tests.push(compileFilter(filter));
  return {
    source: query,
    parent,
    matches: (document: Document) => tests.every((test) => test(document)),
    compare: comparatorOf(orders),
    withinCursors: cursorTest(query.startAt, query.endAt, orders),
    limit: query.limit,
    offset: query.offset,
    access: {
      scope,
      orders,
      conjunctions: conjunctionsOf(filter),
      ...cursorPositions(query.startAt, query.endAt),
    },
    ...(query.findNearest === undefined ? {} : { nearest: planNearest(query.findNearest) }),
  };
}

/** A document that lacks a field of an order or an inequality is not in the result. */
function presenceTests(paths: readonly FieldPath[]): readonly Predicate[] {
  const distinct = new Map(paths.map((path) => [formatFieldPath(path), path]));
  return [...distinct.values()]
    .filter((path) => !isKeyPath(path))
    .map((path) => {
      const read = fieldReader(path);
      return (document) => read(document) !== undefined;
    });
}

function cursorPositions(
  startAt: Cursor | undefined,
  endAt: Cursor | undefined,
): { startAt?: CursorPosition; endAt?: CursorPosition } {
  return {
    ...(startAt === undefined ? {} : { startAt }),
    ...(endAt === undefined ? {} : { endAt }),
  };
}
