import { compareValues } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import type { Cursor } from "../model/query.ts";
import { invalidArgument } from "../model/status.ts";
import { compareDocumentNames, referencePath } from "./document-name.ts";
import { fieldReader, type Predicate } from "./match.ts";
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

/** Where the document lies from the cursor's values, in query order; zero when the values given all agree. */
function positionReader(
  cursor: Cursor,
  orders: readonly PlannedOrder[],
): (document: Document) => number {
  const steps = cursor.values.map((value, i) => {
    const order = orders[i];
    const sign = order?.descending === true ? -1 : 1;
    if (order?.isKey === true && value.kind === "reference") {
      const path = referencePath(value.name);
      return (document: Document) => sign * compareDocumentNames(document.path, path);
    }
    const read = fieldReader(order?.path ?? []);
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

export function cursorTest(
  startAt: Cursor | undefined,
  endAt: Cursor | undefined,
  orders: readonly PlannedOrder[],
): Predicate {
  const tests: Predicate[] = [];
  if (startAt !== undefined) {
    const position = positionReader(startAt, orders);
    tests.push((document) => isAtOrAfterStart(position(document), startAt.before));
  }
  if (endAt !== undefined) {
    const position = positionReader(endAt, orders);
    tests.push((document) => isAtOrBeforeEnd(position(document), endAt.before));
  }
  return (document) => tests.every((test) => test(document));
}

/** A start "before" its values includes them. */
export function isAtOrAfterStart(position: number, before: boolean): boolean {
  return before ? position >= 0 : position > 0;
}

/** An end "before" its values leaves them out. */
export function isAtOrBeforeEnd(position: number, before: boolean): boolean {
  return before ? position < 0 : position <= 0;
}
