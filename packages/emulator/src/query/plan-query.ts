import type { Document } from "../model/document.ts";
import type { Cursor, StructuredQuery } from "../model/query.ts";
import { invalidArgument } from "../model/status.ts";
import { conjunctionsOf } from "./access.ts";
import { cursorTest, validateCursor } from "./cursor.ts";
import { inequalityPaths, planFilter } from "./filter.ts";
import { planNearest } from "./find-nearest.ts";
import { compileFilter, fieldReader, type Predicate } from "./match.ts";
import { comparatorOf, completeOrders, planExplicitOrders } from "./order.ts";
import type { CursorPosition, PlannedOrder, QueryPlan } from "./plan.ts";
import { isKindless, planScope, scopeTest } from "./scope.ts";

/** Validates the query with the official texts and compiles it. `parent` is "" or a document path. */
export function planQuery(parent: string, query: StructuredQuery): QueryPlan {
  if (query.limit !== undefined && query.limit < 0) throw invalidArgument("limit is negative");
  if (query.offset < 0) throw invalidArgument("offset is negative");
  const scope = planScope(parent, query.from);
  const kindless = isKindless(scope);
  const filter = query.where === undefined ? undefined : planFilter(query.where, kindless);
  const explicit = planExplicitOrders(query.orderBy, kindless);
  const orders = completeOrders(explicit, filter === undefined ? [] : inequalityPaths(filter));
  validateCursor(query.startAt, explicit);
  validateCursor(query.endAt, explicit);

  const tests: Predicate[] = [scopeTest(scope), ...presenceTests(orders)];
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

/** A document that lacks an ordered field is not in the result. */
function presenceTests(orders: readonly PlannedOrder[]): readonly Predicate[] {
  return orders
    .filter(({ isKey }) => !isKey)
    .map(({ path }) => {
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
