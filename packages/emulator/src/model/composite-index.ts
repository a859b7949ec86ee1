import { DOCUMENT_KEY } from "./field-path.ts";
import type { Direction } from "./query.ts";

/** As firestore.indexes.json has it. */
export type IndexField =
  | { readonly fieldPath: string; readonly order: Direction }
  | { readonly fieldPath: string; readonly arrayConfig: "CONTAINS" }
  | { readonly fieldPath: string; readonly vectorConfig: { readonly dimension: number } };

export type IndexScope = "COLLECTION" | "COLLECTION_GROUP";

/** The name may be left out at the end: then it has the direction of the last field, or is ascending. */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: IndexScope;
  readonly fields: readonly IndexField[];
}

/** What an index is made of: the fields but for the name at their end, and the direction that the name has there. */
export interface IndexLayout {
  readonly fields: readonly IndexField[];
  readonly name: Direction;
}

export function layoutOf({ fields }: Pick<CompositeIndex, "fields">): IndexLayout {
  const last = fields.at(-1);
  if (last !== undefined && last.fieldPath === DOCUMENT_KEY && "order" in last) {
    return { fields: fields.slice(0, -1), name: last.order };
  }
  return { fields, name: impliedNameDirection(fields) };
}

/** The other way round; what goes without saying is not said. */
export function fieldsOf({ fields, name }: IndexLayout): readonly IndexField[] {
  const isImplied = fields.length > 0 && impliedNameDirection(fields) === name;
  return isImplied ? fields : [...fields, { fieldPath: DOCUMENT_KEY, order: name }];
}

function impliedNameDirection(fields: readonly IndexField[]): Direction {
  const last = fields.at(-1);
  return last !== undefined && "order" in last ? last.order : "ASCENDING";
}

/** A single-field index, which production makes by itself unless a field override says otherwise. */
export function isSingleField({ fields }: Pick<CompositeIndex, "fields">): boolean {
  const [only] = fields;
  return (
    fields.length === 1 &&
    only !== undefined &&
    only.fieldPath !== DOCUMENT_KEY &&
    !("vectorConfig" in only)
  );
}
