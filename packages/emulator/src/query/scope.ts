import type { Document } from "../model/document.ts";
import { assertCollectionIdLength } from "../model/name-limits.ts";
import { assertCollectionId, childPath, getCollectionId, parentPath } from "../model/path.ts";
import type { CollectionSelector } from "../model/query.ts";
import { invalidArgument } from "../model/status.ts";
import type { QueryScope } from "./plan.ts";

export function planScope(parent: string, from: readonly CollectionSelector[]): QueryScope {
  if (from.length > 1) {
    throw invalidArgument("StructuredQuery.from cannot have more than one collection selector.");
  }
  const { collectionId: id = "", allDescendants = false } = from[0] ?? {};
  if (id === "") return { kind: allDescendants ? "descendants" : "children", parent };
  assertCollectionId(id);
  assertCollectionIdLength(id);
  return allDescendants
    ? { kind: "group", id, parent }
    : { kind: "collection", id, path: childPath(parent, id) };
}

/** A kindless query knows no collection id, so only names can be asked about. */
export function isKindless(scope: QueryScope): boolean {
  return scope.kind === "children" || scope.kind === "descendants";
}

export function scopeTest(scope: QueryScope): (document: Document) => boolean {
  switch (scope.kind) {
    case "collection":
      return ({ path }) => isChildOf(scope.path, path);
    case "group":
      return ({ path }) => getCollectionId(path) === scope.id && isBelow(scope.parent, path);
    case "children":
      return ({ path }) => parentPath(parentPath(path)) === scope.parent;
    case "descendants":
      return ({ path }) => isBelow(scope.parent, path);
  }
}

/** Whether the path lies below the other one at any depth; everything lies below the root. */
export function isBelow(ancestor: string, path: string): boolean {
  return (
    ancestor === "" ||
    (path.length > ancestor.length && path.startsWith(ancestor) && path[ancestor.length] === "/")
  );
}

function isChildOf(collectionPath: string, path: string): boolean {
  return isBelow(collectionPath, path) && path.lastIndexOf("/") === collectionPath.length;
}
