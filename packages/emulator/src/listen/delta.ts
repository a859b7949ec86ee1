import type { Document } from "../model/document.ts";
import type { DocumentChange } from "../store/types.ts";

/** The document changes that bring a target's client from one state to the next. */
export interface TargetDelta {
  /** Documents that entered the target or were changed while in it. */
  readonly changed: readonly Document[];
  readonly left: readonly RemovedDocument[];
  /**
   * Number of billed reads: changed documents, and removed documents that the commit changed but did not
   * delete.
   */
  readonly reads: number;
}

/**
 * A document that left the target. `document` is undefined if the document was deleted, and set if it exists
 * but no longer belongs to the result.
 */
export interface RemovedDocument {
  readonly path: string;
  readonly document?: Document;
}

export const EMPTY_DELTA: TargetDelta = { changed: [], left: [], reads: 0 };

export function createRemovedDocument(
  path: string,
  document: Document | undefined,
): RemovedDocument {
  return document === undefined ? { path } : { path, document };
}

/**
 * Returns the difference between the old and the next result of a target. `changes` contains the changed
 * documents, so that deleted documents are recognized.
 */
export function diffResults(
  old: readonly Document[],
  next: readonly Document[],
  changes: readonly DocumentChange[],
): TargetDelta {
  const gone = new Map(old.map((document) => [document.path, document]));
  const changed = next.filter((document) => {
    const known = gone.get(document.path);
    gone.delete(document.path);
    return known?.updateTime !== document.updateTime;
  });
  if (gone.size === 0) return { changed, left: [], reads: changed.length };
  const current = new Map(changes.map((change) => [change.path, change.after]));
  let reads = changed.length;
  const left = [...gone.values()].map((document) => {
    if (!current.has(document.path)) return createRemovedDocument(document.path, document);
    const after = current.get(document.path);
    if (after !== undefined) reads += 1;
    return createRemovedDocument(document.path, after);
  });
  return { changed, left, reads };
}
