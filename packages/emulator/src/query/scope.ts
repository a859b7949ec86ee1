import type { Document } from "../model/document.ts";
import { assertCollectionIdLength } from "../model/name-limits.ts";
import {
  assertValidCollectionId,
  getCollectionId,
  getParentPath,
  joinPath,
} from "../model/path.ts";
import type { CollectionSelector } from "../model/query.ts";
import { createInvalidArgumentError } from "../model/status.ts";
import type { QueryScope } from "./plan.ts";

export function planQueryScope(parent: string, from: readonly CollectionSelector[]): QueryScope {
  if (from.length > 1) {
    throw createInvalidArgumentError(
      "StructuredQuery.from cannot have more than one collection selector.",
    );
  }
  const { collectionId: id = "", allDescendants = false } = from[0] ?? {};
  if (id === "") return { kind: allDescendants ? "descendants" : "children", parent };
  assertValidCollectionId(id);
  assertCollectionIdLength(id);
  return allDescendants
    ? { kind: "group", id, parent }
    : { kind: "collection", id, path: joinPath(parent, id) };
}

/**
 * Returns whether the query selects from all collections. Such a query may filter and sort only by
 * `__name__`.
 */
export function isAllCollectionsQuery(scope: QueryScope): boolean {
  return scope.kind === "children" || scope.kind === "descendants";
}

export function compileScopePredicate(scope: QueryScope): (document: Document) => boolean {
  switch (scope.kind) {
    case "collection":
      return ({ path }) => isChildOf(scope.path, path);
    case "group":
      return ({ path }) =>
        getCollectionId(path) === scope.id && isDescendantPath(scope.parent, path);
    case "children":
      return ({ path }) => getParentPath(getParentPath(path)) === scope.parent;
    case "descendants":
      return ({ path }) => isDescendantPath(scope.parent, path);
  }
}

/** Returns whether the path is below `ancestor` at any depth. Every path is below the root "". */
export function isDescendantPath(ancestor: string, path: string): boolean {
  return (
    ancestor === "" ||
    (path.length > ancestor.length && path.startsWith(ancestor) && path[ancestor.length] === "/")
  );
}

function isChildOf(collectionPath: string, path: string): boolean {
  return isDescendantPath(collectionPath, path) && path.lastIndexOf("/") === collectionPath.length;
}
