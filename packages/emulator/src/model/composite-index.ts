import { DOCUMENT_NAME_FIELD } from "./field-path.ts";
import type { SortDirection } from "./query.ts";

/** One field of an index, in the notation of firestore.indexes.json. */
export type IndexField =
  | { readonly fieldPath: string; readonly order: SortDirection }
  | { readonly fieldPath: string; readonly arrayConfig: "CONTAINS" }
  | { readonly fieldPath: string; readonly vectorConfig: { readonly dimension: number } };

export type IndexScope = "COLLECTION" | "COLLECTION_GROUP";

/**
 * A composite index in the notation of firestore.indexes.json. If the trailing `__name__` field is omitted,
 * it has the direction of the last field, or ascending if that field has no direction.
 */
export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: IndexScope;
  readonly fields: readonly IndexField[];
}

/**
 * The normalized form of an index. `fields` excludes the trailing `__name__` field, whose direction is
 * `nameDirection`.
 */
export interface NormalizedIndex {
  readonly fields: readonly IndexField[];
  readonly nameDirection: SortDirection;
}

export function normalizeIndex({ fields }: Pick<CompositeIndex, "fields">): NormalizedIndex {
  const last = fields.at(-1);
  if (last !== undefined && last.fieldPath === DOCUMENT_NAME_FIELD && "order" in last) {
    return { fields: fields.slice(0, -1), nameDirection: last.order };
  }
  return { fields, nameDirection: impliedNameDirection(fields) };
}

/**
 * Converts a normalized index to the notation of firestore.indexes.json. Omits `__name__` if it has the
 * direction of the last field, or if it is ascending and the last field has no direction.
 */
export function denormalizeIndexFields({
  fields,
  nameDirection: name,
}: NormalizedIndex): readonly IndexField[] {
  const isImplied = fields.length > 0 && impliedNameDirection(fields) === name;
  return isImplied ? fields : [...fields, { fieldPath: DOCUMENT_NAME_FIELD, order: name }];
}

function impliedNameDirection(fields: readonly IndexField[]): SortDirection {
  const last = fields.at(-1);
  return last !== undefined && "order" in last ? last.order : "ASCENDING";
}

/**
 * Returns whether the index has only one field, which is neither `__name__` nor a vector field. Production
 * Firestore creates such indexes automatically unless a field override disables them.
 */
export function isSingleFieldIndex({ fields }: Pick<CompositeIndex, "fields">): boolean {
  const [only] = fields;
  return (
    fields.length === 1 &&
    only !== undefined &&
    only.fieldPath !== DOCUMENT_NAME_FIELD &&
    !("vectorConfig" in only)
  );
}
