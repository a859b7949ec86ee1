import { compareValues } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { compareFieldPaths, DOCUMENT_KEY, type FieldPath } from "../model/field-path.ts";
import type { Order } from "../model/query.ts";
import { invalidArgument, type StatusError } from "../model/status.ts";
import type { Value } from "../model/value.ts";
import { compareDocumentNames, isDocumentKeyPath } from "./document-name.ts";
import { parseQueryPath } from "./filter.ts";
import { createFieldReader } from "./match.ts";
import type { PlannedOrder } from "./plan.ts";

export function planExplicitOrders(
  orderBy: readonly Order[],
  kindless: boolean,
): readonly PlannedOrder[] {
  const orders: PlannedOrder[] = [];
  for (const { fieldPath, direction } of orderBy) {
    const path = parseQueryPath(fieldPath);
    const order = { path, isKey: isDocumentKeyPath(path), descending: direction === "DESCENDING" };
    if (kindless && (!order.isKey || order.descending)) {
      throw invalidArgument("kind is required for all orders except __key__ ascending");
    }
    if (isOrdered(orders, path)) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${fieldPath}`);
    }
    if (orders.at(-1)?.isKey === true) {
      throw fieldAfterKey();
    }
    orders.push(order);
  }
  return orders;
}

const fieldAfterKey = (): StatusError =>
  invalidArgument("order by clause cannot contain more fields after the key");

/**
 * Adds the sort fields that Firestore adds itself: the fields with inequalities, then `__name__`. They have
 * the direction of the last explicit sort field.
 */
export function addImplicitOrders(
  explicit: readonly PlannedOrder[],
  inequalities: readonly FieldPath[],
): readonly PlannedOrder[] {
  const last = explicit.at(-1);
  const descending = last?.descending ?? false;
  const implicit = inequalities
    .filter((path) => !isDocumentKeyPath(path) && !isOrdered(explicit, path))
    .sort(compareFieldPaths)
    .map((path) => ({ path, isKey: false, descending }));
  if (last?.isKey === true) {
    if (implicit.length > 0) throw fieldAfterKey();
    return explicit;
  }
  return [...explicit, ...implicit, { path: [DOCUMENT_KEY], isKey: true, descending }];
}

function isOrdered(orders: readonly PlannedOrder[], path: FieldPath): boolean {
  return orders.some((order) => compareFieldPaths(order.path, path) === 0);
}

type Comparator = (left: Document, right: Document) => number;

export function createDocumentComparator(orders: readonly PlannedOrder[]): Comparator {
  const steps = orders.map(stepOf);
  const [only] = steps;
  if (only !== undefined && steps.length === 1) return only;
  return (left, right) => {
    for (const step of steps) {
      const order = step(left, right);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function stepOf({ path, isKey, descending }: PlannedOrder): Comparator {
  const sign = descending ? -1 : 1;
  if (isKey) return (left, right) => sign * compareDocumentNames(left.path, right.path);
  const read = createFieldReader(path);
  return (left, right) => sign * compareOptional(read(left), read(right));
}

/**
 * Compares the values of a sort field. They are undefined only for documents outside of the result, because
 * each result document has every sort field.
 */
function compareOptional(left: Value | undefined, right: Value | undefined): number {
  if (left === undefined || right === undefined) {
    return Number(left !== undefined) - Number(right !== undefined);
  }
  return compareValues(left, right);
}
