import { compareValues } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import type { QueryCursor } from "../model/query.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import { compareDocumentNames, toDocumentPath } from "./document-name.ts";
import { createFieldValueReader, type DocumentPredicate } from "./match.ts";
import type { PlannedSortOrder } from "./plan.ts";

export function validateCursor(
  cursor: QueryCursor | undefined,
  explicitOrders: readonly PlannedSortOrder[],
): void {
  if (cursor === undefined) return;
  if (cursor.values.length > explicitOrders.length) {
    throw createInvalidArgumentError("Cursor has too many values.");
  }
  for (const [i, value] of cursor.values.entries()) {
    if (explicitOrders[i]?.isKey === true && value.kind !== "reference") {
      throw createInvalidArgumentError("Cursor __key__ value is not a document reference.");
    }
  }
}

/**
 * Returns a function that compares a document with the cursor in query order. The result is negative for
 * documents before the cursor, positive for documents after it, and 0 if the document has all cursor values.
 */
function compareWithCursor(
  cursor: QueryCursor,
  orders: readonly PlannedSortOrder[],
): (document: Document) => number {
  const steps = cursor.values.map((value, i) => {
    const order = orders[i];
    const sign = order?.descending === true ? -1 : 1;
    if (order?.isKey === true && value.kind === "reference") {
      const path = toDocumentPath(value.name);
      return (document: Document) => sign * compareDocumentNames(document.path, path);
    }
    const read = createFieldValueReader(order?.path ?? []);
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
  startAt: QueryCursor | undefined,
  endAt: QueryCursor | undefined,
  orders: readonly PlannedSortOrder[],
): DocumentPredicate {
  const tests: DocumentPredicate[] = [];
  if (startAt !== undefined) {
    const position = compareWithCursor(startAt, orders);
    tests.push((document) => isAtOrAfterStartCursor(position(document), startAt.before));
  }
  if (endAt !== undefined) {
    const position = compareWithCursor(endAt, orders);
    tests.push((document) => isAtOrBeforeEndCursor(position(document), endAt.before));
  }
  return (document) => tests.every((test) => test(document));
}

/**
 * Returns whether the start cursor of a query permits a document. `position` is negative, 0 or positive if the
 * document is before, at or after the cursor. A document at the cursor is permitted only if `before` is true, as
 * for `startAt`.
 */
export function isAtOrAfterStartCursor(position: number, before: boolean): boolean {
  return before ? position >= 0 : position > 0;
}

/**
 * Returns whether the end cursor of a query permits a document. `position` is negative, 0 or positive if the
 * document is before, at or after the cursor. A document at the cursor is permitted only if `before` is false,
 * as for `endAt`.
 */
export function isAtOrBeforeEndCursor(position: number, before: boolean): boolean {
  return before ? position < 0 : position <= 0;
}
