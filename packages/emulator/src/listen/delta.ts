import type { Document } from "../model/document.ts";
import type { DocumentChange } from "../store/types.ts";

/** The changes to the documents of a Listen target between two versions of the database. */
export interface ListenTargetDelta {
  /** Documents that the target now contains and that are new in the target or have changed. */
  readonly changed: readonly Document[];
  readonly left: readonly ListenTargetRemoval[];
  /**
   * The number of reads to bill. Firestore bills each changed document, and each document that left the result
   * because the document itself changed. It does not bill deleted documents.
   */
  readonly reads: number;
}

/**
 * A document that left the result of a target. If the document still exists, `document` is its current version.
 * If the document was deleted, `document` is undefined.
 */
export interface ListenTargetRemoval {
  readonly path: string;
  readonly document?: Document;
}

export const EMPTY_LISTEN_TARGET_DELTA: ListenTargetDelta = { changed: [], left: [], reads: 0 };

export function createListenTargetRemoval(
  path: string,
  document: Document | undefined,
): ListenTargetRemoval {
  return document === undefined ? { path } : { path, document };
}

/**
 * Returns how the result `next` of a target differs from its earlier result `old`. `changes` contains the
 * document changes between the two results, which show whether a removed document was deleted.
 */
export function diffListenTargetResults(
  old: readonly Document[],
  next: readonly Document[],
  changes: readonly DocumentChange[],
): ListenTargetDelta {
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
    if (!current.has(document.path)) return createListenTargetRemoval(document.path, document);
    const after = current.get(document.path);
    if (after !== undefined) reads += 1;
    return createListenTargetRemoval(document.path, after);
  });
  return { changed, left, reads };
}
