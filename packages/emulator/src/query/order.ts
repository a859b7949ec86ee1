import { compareValues } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { compareFieldPaths, DOCUMENT_NAME_FIELD, type FieldPath } from "../model/field-path.ts";
import type { SortOrder } from "../model/query.ts";
import { createInvalidArgumentError, type StatusError } from "../model/status.ts";
import type { Value } from "../model/value.ts";
import { compareDocumentNames, isDocumentNameField } from "./document-name.ts";
import { parseQueryFieldPath } from "./filter.ts";
import { createFieldValueReader } from "./match.ts";
import type { PlannedSortOrder } from "./plan.ts";

export function planExplicitSortOrders(
  orderBy: readonly SortOrder[],
  kindless: boolean,
): readonly PlannedSortOrder[] {
  const orders: PlannedSortOrder[] = [];
  for (const { fieldPath, direction } of orderBy) {
    const path = parseQueryFieldPath(fieldPath);
    const order = {
      path,
      isKey: isDocumentNameField(path),
      descending: direction === "DESCENDING",
    };
    if (kindless && (!order.isKey || order.descending)) {
      throw createInvalidArgumentError("kind is required for all orders except __key__ ascending");
    }
    if (isOrdered(orders, path)) {
      throw createInvalidArgumentError(
        `order by clause cannot contain duplicate fields ${fieldPath}`,
      );
    }
    if (orders.at(-1)?.isKey === true) {
      throw fieldAfterKey();
    }
    orders.push(order);
  }
  return orders;
}

const fieldAfterKey = (): StatusError =>
  createInvalidArgumentError("order by clause cannot contain more fields after the key");

/**
 * Adds the implicit sort fields of Firestore: the fields with inequality filters, and finally `__name__`. They
 * have the direction of the last explicit sort field.
 */
export function addImplicitSortOrders(
  explicit: readonly PlannedSortOrder[],
  inequalities: readonly FieldPath[],
): readonly PlannedSortOrder[] {
  const last = explicit.at(-1);
  const descending = last?.descending ?? false;
  const implicit = inequalities
    .filter((path) => !isDocumentNameField(path) && !isOrdered(explicit, path))
    .sort(compareFieldPaths)
    .map((path) => ({ path, isKey: false, descending }));
  if (last?.isKey === true) {
    if (implicit.length > 0) throw fieldAfterKey();
    return explicit;
  }
  return [...explicit, ...implicit, { path: [DOCUMENT_NAME_FIELD], isKey: true, descending }];
}

function isOrdered(orders: readonly PlannedSortOrder[], path: FieldPath): boolean {
  return orders.some((order) => compareFieldPaths(order.path, path) === 0);
}

type Comparator = (left: Document, right: Document) => number;

export function createDocumentComparator(orders: readonly PlannedSortOrder[]): Comparator {
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

function stepOf({ path, isKey, descending }: PlannedSortOrder): Comparator {
  const sign = descending ? -1 : 1;
  if (isKey) return (left, right) => sign * compareDocumentNames(left.path, right.path);
  const read = createFieldValueReader(path);
  return (left, right) => sign * compareOptional(read(left), read(right));
}

/**
 * Compares the values of a sort field in two documents. An undefined value is less than any other value. This
 * order affects no query result, because a result contains only documents with all sort fields.
 */
function compareOptional(left: Value | undefined, right: Value | undefined): number {
  if (left === undefined || right === undefined) {
    return Number(left !== undefined) - Number(right !== undefined);
  }
  return compareValues(left, right);
}
