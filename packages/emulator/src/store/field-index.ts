import { compareValues } from "../model/compare-values.ts";
import type { Document } from "../model/document.ts";
import { type FieldPath, formatFieldPath, getFieldAtPath } from "../model/field-path.ts";
import type { Value } from "../model/value.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import { SortedList } from "./sorted-list.ts";

export interface IndexColumn {
  readonly path: FieldPath;
  /**
   * Whether the column contains the value of the field ("value") or an element of the array in the field
   * ("element"). An index has at most one "element" column. With such a column the index has one entry per array
   * element, otherwise one entry per document.
   */
  readonly kind: "value" | "element";
  readonly descending: boolean;
}

/** The columns of an index. The index is sorted by the columns, then by document name. */
export interface IndexShape {
  readonly columns: readonly IndexColumn[];
  readonly nameDescending: boolean;
}

export interface IndexEntry {
  readonly values: readonly Value[];
  readonly path: string;
}

export const DOCUMENT_NAME_INDEX_SHAPE: IndexShape = { columns: [], nameDescending: false };

/**
 * Returns a string key for a shape. Shapes have the same key if their indexes have the same entries in the same
 * order.
 */
export function getIndexShapeKey({ columns, nameDescending }: IndexShape): string {
  const parts = columns.map(
    ({ path, kind, descending }) =>
      `${kind === "element" ? "@" : ""}${formatFieldPath(path)}${descending ? "-" : "+"}`,
  );
  return `${parts.join(" ")}${nameDescending ? "-" : "+"}`;
}

/**
 * A sorted index over one or more fields. Contains only documents in which all of these fields have a value.
 */
export class FieldIndex {
  readonly #columns: readonly IndexColumn[];
  readonly #entries: SortedList<IndexEntry>;

  constructor({ columns, nameDescending }: IndexShape, documents: Iterable<Document>) {
    this.#columns = columns;
    const entries: IndexEntry[] = [];
    for (const document of documents) {
      for (const entry of this.#entriesOf(document)) entries.push(entry);
    }
    const nameSign = nameDescending ? -1 : 1;
    this.#entries = new SortedList((left, right) => {
      for (const [i, { descending }] of columns.entries()) {
        const order = compareColumn(left.values[i], right.values[i]);
        if (order !== 0) return descending ? -order : order;
      }
      return nameSign * compareDocumentNames(left.path, right.path);
    }, entries);
  }

  /** Adds a document. Adding the same document again has no effect. */
  add(document: Document): void {
    for (const entry of this.#entriesOf(document)) this.#entries.add(entry);
  }

  update(before: Document | undefined, after: Document | undefined): void {
    if (before !== undefined && after !== undefined && this.#isPlacedAlike(before, after)) return;
    for (const entry of this.#entriesOf(before)) this.#entries.delete(entry);
    if (after !== undefined) this.add(after);
  }

  ascending(isBefore: (entry: IndexEntry) => boolean): Iterable<IndexEntry> {
    return this.#entries.ascending(isBefore);
  }

  descending(isAfter: (entry: IndexEntry) => boolean): Iterable<IndexEntry> {
    return this.#entries.descending(isAfter);
  }

  /**
   * Returns whether a document has the same index entries before and after a change, because its indexed fields
   * are equal.
   */
  #isPlacedAlike(before: Document, after: Document): boolean {
    return this.#columns.every(({ path }) => {
      const old = getFieldAtPath(before.fields, path);
      const value = getFieldAtPath(after.fields, path);
      if (old === undefined || value === undefined) return old === value;
      return compareValues(old, value) === 0;
    });
  }

  #entriesOf(document: Document | undefined): readonly IndexEntry[] {
    if (document === undefined) return [];
    let rows: Value[][] = [[]];
    for (const { path, kind } of this.#columns) {
      const value = getFieldAtPath(document.fields, path);
      if (value === undefined) return [];
      if (kind === "value") for (const row of rows) row.push(value);
      else rows = distinctElements(value).flatMap((e) => rows.map((row) => [...row, e]));
    }
    return rows.map((values) => ({ values, path: document.path }));
  }
}

function compareColumn(left: Value | undefined, right: Value | undefined): number {
  return left === undefined || right === undefined ? 0 : compareValues(left, right);
}

function distinctElements(value: Value): readonly Value[] {
  if (value.kind !== "array") return [];
  const sorted = [...value.values].sort(compareValues);
  return sorted.filter((element, i) => {
    const previous = sorted[i - 1];
    return previous === undefined || compareValues(previous, element) !== 0;
  });
}
