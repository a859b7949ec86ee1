import { compareValues } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import type { Cursor } from "../model/query.ts";
import { invalidArgument } from "../model/status.ts";
import { compareDocumentNames, toDocumentPath } from "./document-name.ts";
import { createFieldReader, type DocumentPredicate } from "./match.ts";
import type { PlannedOrder } from "./plan.ts";

export function validateCursor(
  cursor: Cursor | undefined,
  explicitOrders: readonly PlannedOrder[],
): void {
  if (cursor === undefined) return;
  if (cursor.values.length > explicitOrders.length) {
    throw invalidArgument("Cursor has too many values.");
  }
  for (const [i, value] of cursor.values.entries()) {
    if (explicitOrders[i]?.isKey === true && value.kind !== "reference") {
      throw invalidArgument("Cursor __key__ value is not a document reference.");
    }
  }
}

/**
 * Returns a function that compares a document with the cursor in query order. The result is negative before
 * the cursor, positive after it, and 0 if all cursor values are equal.
 */
function compareWithCursor(
  cursor: Cursor,
  orders: readonly PlannedOrder[],
): (document: Document) => number {
  const steps = cursor.values.map((value, i) => {
    const order = orders[i];
    const sign = order?.descending === true ? -1 : 1;
    if (order?.isKey === true && value.kind === "reference") {
      const path = toDocumentPath(value.name);
      return (document: Document) => sign * compareDocumentNames(document.path, path);
    }
    const read = createFieldReader(order?.path ?? []);
    return (document: Document) => {
      const found = read(document);
      return found === undefined ? -sign : sign * compareValues(found, value);
    };
  });
  return (document) => {
    for (const step of steps) {
      const position = step(document);
      if (position !== 0) return position;
    }
    return 0;
  };
}

export function compileCursors(
  startAt: Cursor | undefined,
  endAt: Cursor | undefined,
  orders: readonly PlannedOrder[],
): DocumentPredicate {
  const tests: DocumentPredicate[] = [];
  if (startAt !== undefined) {
    const position = compareWithCursor(startAt, orders);
    tests.push((document) => isAtOrAfterStart(position(document), startAt.before));
  }
  if (endAt !== undefined) {
    const position = compareWithCursor(endAt, orders);
    tests.push((document) => isAtOrBeforeEnd(position(document), endAt.before));
  }
  return (document) => tests.every((test) => test(document));
}

/**
 * `position` is the document's position relative to the start cursor. With `before` the start cursor includes
 * documents equal to its values.
 */
export function isAtOrAfterStart(position: number, before: boolean): boolean {
  return before ? position >= 0 : position > 0;
}

/**
 * `position` is the document's position relative to the end cursor. With `before` the end cursor excludes
 * documents equal to its values.
 */
export function isAtOrBeforeEnd(position: number, before: boolean): boolean {
  return before ? position < 0 : position <= 0;
}
