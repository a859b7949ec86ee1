import type {
  Aggregation,
  AggregationQuery,
  DistanceMeasure,
  FieldFilterOperator,
  FindNearestOptions,
  QueryCursor,
  QueryFilter,
  SortOrder,
  StructuredQuery,
  UnaryFilterOperator,
} from "../../model/query.ts";
import { createInvalidArgumentError, type StatusError } from "../../model/status.ts";
import { createTypelessValueError } from "../malformed.ts";
import { WireMessage } from "../wire-message.ts";

const COMPOSITE_OPERATORS = ["AND", "OR"] as const;
const FIELD_OPERATORS: readonly FieldFilterOperator[] = [
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "EQUAL",
  "NOT_EQUAL",
  "ARRAY_CONTAINS",
  "IN",
  "ARRAY_CONTAINS_ANY",
  "NOT_IN",
];
const UNARY_OPERATORS: readonly UnaryFilterOperator[] = [
  "IS_NAN",
  "IS_NULL",
  "IS_NOT_NAN",
  "IS_NOT_NULL",
];
const DISTANCE_MEASURES: readonly DistanceMeasure[] = ["EUCLIDEAN", "COSINE", "DOT_PRODUCT"];

export function parseStructuredQuery(query: WireMessage | undefined): StructuredQuery {
  if (query === undefined) throw createInvalidArgumentError("structured_query must be set.");
  const select = query.message("select");
  const where = query.message("where");
  const startAt = query.message("startAt");
  const endAt = query.message("endAt");
  const limit = query.maybeInt("limit");
  const findNearest = query.message("findNearest");
  return {
    ...(select && { select: select.messages("fields").map(toFieldPath) }),
    from: query.messages("from").map((selector) => ({
      collectionId: selector.text("collectionId"),
      allDescendants: selector.flag("allDescendants"),
    })),
    ...(where && { where: toFilter(where) }),
    orderBy: query.messages("orderBy").map(toOrder),
    ...(limit !== undefined && { limit }),
    offset: query.int("offset"),
    ...(startAt && { startAt: toCursor(startAt) }),
    ...(endAt && { endAt: toCursor(endAt) }),
    ...(findNearest && { findNearest: toFindNearest(findNearest) }),
  };
}

function toFieldPath(reference: WireMessage | undefined): string {
  return reference?.text("fieldPath") ?? "";
}

const fieldPathOf = (message: WireMessage): string => toFieldPath(message.message("field"));

function toFilter(filter: WireMessage): QueryFilter {
  const composite = filter.message("compositeFilter");
  if (composite !== undefined) {
    return {
      kind: "composite",
      op: operator(composite, COMPOSITE_OPERATORS),
      filters: composite.messages("filters").map(toFilter),
    };
  }
  const unary = filter.message("unaryFilter");
  if (unary !== undefined) {
    return { kind: "unary", fieldPath: fieldPathOf(unary), op: operator(unary, UNARY_OPERATORS) };
  }
  const field = filter.message("fieldFilter");
  if (field === undefined) throw createInvalidArgumentError("Filter must have a type.");
  const value = field.value("value");
  if (value === undefined) throw createTypelessValueError();
  return {
    kind: "field",
    fieldPath: fieldPathOf(field),
    op: operator(field, FIELD_OPERATORS),
    value,
  };
}

function operator<T extends string>(filter: WireMessage, operators: readonly T[]): T {
  const name = filter.maybeText("op") ?? "OPERATOR_UNSPECIFIED";
  const found = operators.find((candidate) => candidate === name);
  if (found === undefined) throw invalidOperator(name);
  return found;
}

const invalidOperator = (name: string): StatusError =>
  createInvalidArgumentError(`Invalid filter operator: ${name}.`);

function toOrder(order: WireMessage): SortOrder {
  const direction = order.text("direction") === "DESCENDING" ? "DESCENDING" : "ASCENDING";
  return { fieldPath: fieldPathOf(order), direction };
}

function toCursor(cursor: WireMessage): QueryCursor {
  return { values: cursor.values("values"), before: cursor.flag("before") };
}

function toFindNearest(nearest: WireMessage): FindNearestOptions {
  const queryVector = nearest.value("queryVector");
  if (queryVector === undefined) throw createTypelessValueError();
  const measure = nearest.text("distanceMeasure");
  const distanceMeasure = DISTANCE_MEASURES.find((candidate) => candidate === measure);
  if (distanceMeasure === undefined)
    throw createInvalidArgumentError("distance_measure must be set.");
  const distanceResultField = nearest.text("distanceResultField");
  const distanceThreshold = nearest.maybeInt("distanceThreshold");
  return {
    vectorField: toFieldPath(nearest.message("vectorField")),
    queryVector,
    distanceMeasure,
    limit: nearest.int("limit"),
    ...(distanceResultField !== "" && { distanceResultField }),
    ...(distanceThreshold !== undefined && { distanceThreshold }),
  };
}

export function parseAggregationQuery(query: WireMessage | undefined): AggregationQuery {
  if (query === undefined)
    throw createInvalidArgumentError("structured_aggregation_query must be set.");
  // Treats an absent structured query as an empty query, which covers every document below the parent.
  return {
    query: parseStructuredQuery(query.message("structuredQuery") ?? new WireMessage()),
    aggregations: query.messages("aggregations").map(toAggregation),
  };
}

function toAggregation(aggregation: WireMessage): Aggregation {
  const alias = aggregation.text("alias");
  const count = aggregation.message("count");
  if (count !== undefined) {
    const upTo = count.maybeLong("upTo");
    return { kind: "count", ...(upTo !== undefined && { upTo }), alias };
  }
  for (const kind of ["sum", "avg"] as const) {
    const operand = aggregation.message(kind);
    if (operand !== undefined) return { kind, fieldPath: fieldPathOf(operand), alias };
  }
  throw createInvalidArgumentError("Aggregation must have an operator.");
}
