import { DOCUMENT_KEY } from "./field-path.ts";
import type { Direction } from "./query.ts";

/** A field of an index as written in firestore.indexes.json. */
export type IndexField =
  | { readonly fieldPath: string; readonly order: Direction }
  | { readonly fieldPath: string; readonly arrayConfig: "CONTAINS" }
  | { readonly fieldPath: string; readonly vectorConfig: { readonly dimension: number } };

export type IndexScope = "COLLECTION" | "COLLECTION_GROUP";

/**
 * A composite index as written in firestore.indexes.json. A trailing `__name__` field may be omitted: it then
 * takes the direction of the last field, or ascending if that field has no order.
 */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: IndexScope;
  readonly fields: readonly IndexField[];
}

/** An index in normal form: the fields without a trailing `__name__`, and the direction of `__name__`. */
export interface IndexLayout {
  readonly fields: readonly IndexField[];
  readonly nameDirection: Direction;
}

export function toIndexLayout({ fields }: Pick<CompositeIndex, "fields">): IndexLayout {
  const last = fields.at(-1);
  if (last !== undefined && last.fieldPath === DOCUMENT_KEY && "order" in last) {
    return { fields: fields.slice(0, -1), nameDirection: last.order };
  }
  return { fields, nameDirection: impliedNameDirection(fields) };
}

/** The inverse of `toIndexLayout`. Omits `__name__` where its direction is the implied one. */
export function toIndexFields({ fields, nameDirection: name }: IndexLayout): readonly IndexField[] {
  const isImplied = fields.length > 0 && impliedNameDirection(fields) === name;
  return isImplied ? fields : [...fields, { fieldPath: DOCUMENT_KEY, order: name }];
}

function impliedNameDirection(fields: readonly IndexField[]): Direction {
  const last = fields.at(-1);
  return last !== undefined && "order" in last ? last.order : "ASCENDING";
}

/**
 * Returns whether the fields form a single-field index. Production creates these automatically unless a field
 * override disables them.
 */
export function isSingleFieldIndex({ fields }: Pick<CompositeIndex, "fields">): boolean {
  const [only] = fields;
  return (
    fields.length === 1 &&
    only !== undefined &&
    only.fieldPath !== DOCUMENT_KEY &&
    !("vectorConfig" in only)
  );
}
