import {
  areValuesEqual,
  compareValues,
  getValueTypeRank,
  isNaNValue,
} from "../../model/compare-values.ts";
import type { Document } from "../../model/document.ts";
import { compareFieldPaths, getFieldAtPath, parseFieldPath } from "../../model/field-path.ts";
import { formatDocumentName } from "../../model/path.ts";
import type { QueryCursor, QueryFilter, SortOrder, StructuredQuery } from "../../model/query.ts";
import type { Value } from "../../model/value.ts";

/*
 * This module is a slow but simple implementation of Firestore queries. Property tests compare its results with
 * those of the query engine. The operators in `INEQUALITIES` are inequality filters.
 */

const INEQUALITIES = new Set([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "NOT_IN",
  "IS_NOT_NULL",
  "IS_NOT_NAN",
]);

export function executeQueryNaively(
  parent: string,
  query: StructuredQuery,
  documents: readonly Document[],
): readonly Document[] {
  const orders = naiveOrders(query);
  const inequalities = query.where === undefined ? [] : inequalityFields(query.where);
  const ordered = [...orders.map(({ fieldPath }) => fieldPath), ...inequalities];
  const compare = (left: Document, right: Document) => compareRows(left, right, orders);
  const matching = documents
    .filter((document) => inScope(parent, query, document))
    .filter((document) => query.where === undefined || holds(query.where, document))
    .filter((document) => ordered.every((fieldPath) => read(document, fieldPath) !== undefined))
    .sort(compare)
    .filter((document) => afterStart(document, query.startAt, orders))
    .filter((document) => beforeEnd(document, query.endAt, orders));
  const end = query.limit === undefined ? undefined : query.offset + query.limit;
  return matching.slice(query.offset, end);
}

function read(document: Document, fieldPath: string): Value | undefined {
  if (fieldPath === "__name__") {
    const database = { projectId: "p", databaseId: "d" };
    return { kind: "reference", name: formatDocumentName(database, document.path) };
  }
  return getFieldAtPath(document.fields, parseFieldPath(fieldPath));
}

function inScope(parent: string, { from }: StructuredQuery, { path }: Document): boolean {
  const [selector] = from;
  const above = parent === "" ? [] : parent.split("/");
  const segments = path.split("/");
  if (above.some((segment, i) => segments[i] !== segment)) return false;
  const below = segments.length - above.length;
  if (below < 2 || (selector?.allDescendants !== true && below !== 2)) return false;
  return (
    selector === undefined ||
    selector.collectionId === "" ||
    segments.at(-2) === selector.collectionId
  );
}

function naiveOrders(query: StructuredQuery): readonly SortOrder[] {
  const orders = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? "ASCENDING";
  const paths = query.where === undefined ? [] : inequalityFields(query.where);
  const sorted = [...paths].sort((a, b) => compareFieldPaths(parseFieldPath(a), parseFieldPath(b)));
  for (const fieldPath of [...sorted.filter((path) => path !== "__name__"), "__name__"]) {
    if (!orders.some((order) => order.fieldPath === fieldPath))
      orders.push({ fieldPath, direction });
  }
  return orders;
}

function inequalityFields(filter: QueryFilter): readonly string[] {
  if (filter.kind === "composite") return filter.filters.flatMap(inequalityFields);
  if (filter.kind === "field" && filter.op === "EQUAL") return [];
  return INEQUALITIES.has(filter.op) ? [filter.fieldPath] : [];
}

function holds(filter: QueryFilter, document: Document): boolean {
  if (filter.kind === "composite") {
    const results = filter.filters.map((part) => holds(part, document));
    return filter.op === "AND" ? !results.includes(false) : results.includes(true);
  }
  const value = read(document, filter.fieldPath);
  if (value === undefined) return false;
  if (filter.kind === "field") return compares(filter.op, value, filter.value);
  if (filter.op === "IS_NULL") return value.kind === "null";
  if (filter.op === "IS_NOT_NULL") return value.kind !== "null";
  if (filter.op === "IS_NAN") return isNaNValue(value);
  return value.kind !== "null" && !isNaNValue(value);
}

function compares(
  op: Extract<QueryFilter, { kind: "field" }>["op"],
  value: Value,
  operand: Value,
): boolean {
  const isBlank = (v: Value) => v.kind === "null" || isNaNValue(v);
  const operands = operand.kind === "array" ? operand.values : [];
  const elements = value.kind === "array" ? value.values : [];
  const usable = operands.filter((v) => !isBlank(v));
  const sameType =
    getValueTypeRank(value) === getValueTypeRank(operand) &&
    !isNaNValue(value) &&
    !isNaNValue(operand);
  const order = compareValues(value, operand);
  switch (op) {
    case "LESS_THAN":
      return sameType && order < 0;
    case "LESS_THAN_OR_EQUAL":
      return sameType && order <= 0;
    case "GREATER_THAN":
      return sameType && order > 0;
    case "GREATER_THAN_OR_EQUAL":
      return sameType && order >= 0;
    case "EQUAL":
      return !isBlank(operand) && order === 0;
    case "NOT_EQUAL":
      return value.kind !== "null" && order !== 0;
    case "ARRAY_CONTAINS":
      return elements.some((element) => areValuesEqual(element, operand));
    case "IN":
      return usable.some((v) => areValuesEqual(v, value));
    case "ARRAY_CONTAINS_ANY":
      return elements.some((element) => usable.some((v) => areValuesEqual(v, element)));
    case "NOT_IN":
      return (
        value.kind !== "null" &&
        !operands.some((v) => v.kind === "null") &&
        !operands.some((v) => areValuesEqual(v, value))
      );
  }
}

function compareRows(left: Document, right: Document, orders: readonly SortOrder[]): number {
  for (const { fieldPath, direction } of orders) {
    const order = compareMaybe(read(left, fieldPath), read(right, fieldPath));
    if (order !== 0) return direction === "ASCENDING" ? order : -order;
  }
  return 0;
}

function compareMaybe(left: Value | undefined, right: Value | undefined): number {
  return left === undefined || right === undefined ? 0 : compareValues(left, right);
}

function position(document: Document, cursor: QueryCursor, orders: readonly SortOrder[]): number {
  for (const [i, value] of cursor.values.entries()) {
    const { fieldPath = "", direction } = orders[i] ?? {};
    const order = compareMaybe(read(document, fieldPath), value);
    if (order !== 0) return direction === "ASCENDING" ? order : -order;
  }
  return 0;
}

function afterStart(
  document: Document,
  cursor: QueryCursor | undefined,
  orders: readonly SortOrder[],
) {
  if (cursor === undefined) return true;
  const place = position(document, cursor, orders);
  return place > 0 || (place === 0 && cursor.before);
}

function beforeEnd(
  document: Document,
  cursor: QueryCursor | undefined,
  orders: readonly SortOrder[],
) {
  if (cursor === undefined) return true;
  const place = position(document, cursor, orders);
  return place < 0 || (place === 0 && !cursor.before);
}
