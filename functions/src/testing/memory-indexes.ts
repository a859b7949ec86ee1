import { readFileSync } from "node:fs";
import type { DocumentQuery, FieldFilter } from "../platform/database.ts";

interface IndexField {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: string;
}

interface IndexFile {
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly { readonly queryScope?: string }[];
  }[];
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly IndexField[];
  }[];
}

const INDEX_FILE = new URL("../../../firestore.indexes.json", import.meta.url);
const { indexes, fieldOverrides }: IndexFile = JSON.parse(readFileSync(INDEX_FILE, "utf8"));

export const isRangeFilter = ({ op }: FieldFilter): boolean =>
  op !== "==" && op !== "in" && op !== "array-contains";

/**
 * Throws if firestore.indexes.json declares no index for a collection group query. Firestore requires a declared
 * index for such a query even if the query filters by only one field.
 */
const requireGroupIndex = ({ collection, where = [] }: DocumentQuery): void => {
  for (const { field } of where) {
    const found = fieldOverrides.some(
      ({ collectionGroup, fieldPath, indexes: declared }) =>
        collectionGroup === collection &&
        fieldPath === field &&
        declared.some(({ queryScope }) => queryScope === "COLLECTION_GROUP"),
    );
    if (!found) throw new Error(`No index for the collection group ${collection}: ${field}`);
  }
};

const requireIndexOf = (query: DocumentQuery): void => {
  const { collection, isGroup, where = [], orderBy = [] } = query;
  if (isGroup === true) {
    requireGroupIndex(query);
    return;
  }
  const fixed = where.filter((filter) => !isRangeFilter(filter));
  const ordered =
    orderBy.length > 0
      ? orderBy.map(({ field, direction }) => `${field} ${direction}`)
      : [...new Set(where.filter(isRangeFilter).map(({ field }) => `${field} asc`))];
  const hasArray = fixed.some(({ op }) => op === "array-contains");
  const isMerged = ordered.length === 0 && (!hasArray || fixed.length === 1);
  const isSingle = fixed.length === 0 && ordered.length <= 1;
  if (isMerged || isSingle) return;
  const wanted = [
    ...fixed.map(({ field, op }) => (op === "array-contains" ? `${field} array` : `${field} asc`)),
  ].sort();
  const name = collection.split("/").at(-1);
  const found = indexes.some(({ collectionGroup, fields }) => {
    const names = fields.map(({ fieldPath, order }) =>
      order === undefined
        ? `${fieldPath} array`
        : `${fieldPath} ${order.toLowerCase().slice(0, -6)}`,
    );
    const head = names.slice(0, wanted.length).sort();
    return (
      collectionGroup === name &&
      String(head) === String(wanted) &&
      String(names.slice(wanted.length)) === String(ordered)
    );
  });
  if (!found) throw new Error(`No index for ${collection}: ${String([...wanted, ...ordered])}`);
};

/** Throws if firestore.indexes.json has no index for the query, because production refuses such a query. */
export const requireDeclaredIndex = ({ anyOf, ...query }: DocumentQuery): void => {
  for (const group of anyOf ?? [[]]) {
    requireIndexOf({ ...query, where: [...(query.where ?? []), ...group] });
  }
};
