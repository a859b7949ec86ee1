import { getCollectionId } from "../model/path.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { ParsedWrite } from "./parse-writes.ts";

/*
 * The keys of the locks in the lock table. A transaction locks the documents and collections that it reads. A
 * commit locks each written document, its collection id, and the key for all documents.
 */

export const ALL_DOCUMENTS_LOCK_KEY = "*";
export const getDocumentLockKey = (path: string): string => `document ${path}`;
export const getCollectionLockKey = (id: string): string => `collection ${id}`;

/** Returns the lock keys of the writes. Omits `verify` writes, because they only check a precondition. */
export function getLockKeysOfWrites(parsed: readonly ParsedWrite[]): readonly string[] {
  const written = parsed.filter(({ write }) => write.kind !== "verify");
  if (written.length === 0) return [];
  const keys = written.flatMap(({ path }) => [
    getDocumentLockKey(path),
    getCollectionLockKey(getCollectionId(path)),
  ]);
  return [ALL_DOCUMENTS_LOCK_KEY, ...new Set(keys)];
}

/**
 * Returns the lock key of a query. This is the collection id without the parent path, or a key for all documents
 * if the query names no collection id.
 */
export function getQueryLockKey({ indexConditions: access }: QueryPlan): string {
  const scope = access?.scope;
  return scope?.kind === "collection" || scope?.kind === "group"
    ? getCollectionLockKey(scope.id)
    : ALL_DOCUMENTS_LOCK_KEY;
}
