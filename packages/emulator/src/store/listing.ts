import { compareStrings } from "../model/compare-strings.ts";
import type { Document } from "../model/document.ts";
import { getParentPath } from "../model/path.ts";
import { compareDocumentNames } from "../query/document-name.ts";
import { isDescendantPath } from "../query/scope.ts";
import type { DocumentTree, StoredCollection } from "./document-tree.ts";
import { DOCUMENT_NAME_INDEX_SHAPE } from "./field-index.ts";
import type { CollectionPageOptions, ListedDocument } from "./types.ts";

/**
 * Documents whose state at the read time may differ from the current state. The key is the document path. The
 * value is the state at the read time, or undefined if the document did not exist then. Empty for a read of the
 * current state.
 */
export type PastDocumentVersions = ReadonlyMap<string, Document | undefined>;

export function listCollectionIds(
  tree: DocumentTree,
  parent: string,
  overlay: PastDocumentVersions,
): readonly string[] {
  const ids = new Set<string>();
  for (const collection of tree.collectionsBelow(parent)) {
    if (hasUnchanged(tree, collection, overlay)) ids.add(collection.id);
  }
  const start = parent === "" ? 0 : parent.length + 1;
  for (const [path, before] of overlay) {
    const [id = ""] = path.slice(start).split("/");
    if (before !== undefined && isDescendantPath(parent, path)) ids.add(id);
  }
  return [...ids].sort(compareStrings);
}

function hasUnchanged(
  tree: DocumentTree,
  collection: StoredCollection,
  overlay: PastDocumentVersions,
): boolean {
  for (const { path } of tree.documentsIn(collection)) {
    if (!overlay.has(path)) return true;
  }
  return false;
}

export function listCollectionDocuments(
  tree: DocumentTree,
  collectionPath: string,
  overlay: PastDocumentVersions,
  page: CollectionPageOptions | undefined,
): readonly ListedDocument[] {
  const isWanted = (path: string) =>
    page?.after === undefined || compareDocumentNames(path, page.after) > 0;
  const listed =
    overlay.size === 0
      ? listPresent(tree.collection(collectionPath), isWanted, page?.size)
      : listPast(tree, collectionPath, overlay).filter(({ path }) => isWanted(path));
  return page === undefined ? listed : listed.slice(0, page.size);
}

/**
 * Lists up to `size` existing documents, and all missing documents that have subcollections, sorted by name. The
 * caller shortens the list to the page size.
 */
function listPresent(
  collection: StoredCollection | undefined,
  isWanted: (path: string) => boolean,
  size: number | undefined,
): readonly ListedDocument[] {
  if (collection === undefined) return [];
  const listed: ListedDocument[] = [];
  const byName = collection.indexes.require(DOCUMENT_NAME_INDEX_SHAPE);
  for (const { path } of byName.ascending((entry) => !isWanted(entry.path))) {
    if (listed.length === size) break;
    const document = collection.byPath.get(path);
    if (document !== undefined) listed.push({ path, document });
  }
  let hasMissing = false;
  for (const path of collection.below.keys()) {
    if (collection.byPath.has(path) || !isWanted(path)) continue;
    listed.push({ path });
    hasMissing = true;
  }
  return hasMissing ? listed.sort(compareListed) : listed;
}

function listPast(
  tree: DocumentTree,
  collectionPath: string,
  overlay: PastDocumentVersions,
): readonly ListedDocument[] {
  const listed = new Map<string, ListedDocument>();
  const depth = collectionPath.split("/").length + 1;
  const add = (document: Document) => {
    const path = document.path.split("/").slice(0, depth).join("/");
    if (path === document.path) listed.set(path, { path, document });
    else if (!listed.has(path)) listed.set(path, { path });
  };
  const collection = tree.collection(collectionPath);
  for (const document of collection === undefined ? [] : tree.documentsIn(collection)) {
    if (!overlay.has(document.path)) add(document);
  }
  for (const [path, before] of overlay) {
    if (before !== undefined && isDescendantPath(collectionPath, path)) add(before);
  }
  return [...listed.values()].sort(compareListed);
}

function compareListed(left: ListedDocument, right: ListedDocument): number {
  return compareDocumentNames(left.path, right.path);
}

/**
 * Yields the document or all documents of the collection at the path, and all documents at any depth below them.
 * The path "" yields all documents of the database.
 */
export function* iterateDocumentsAtOrBelow(tree: DocumentTree, path: string): Iterable<Document> {
  const collection = tree.collection(path);
  if (collection !== undefined) {
    yield* tree.documentsIn(collection);
    return;
  }
  const document = getParentPath(path) === "" ? undefined : tree.get(path);
  if (document !== undefined) yield document;
  yield* tree.documentsBelow(path);
}
