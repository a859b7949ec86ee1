import type { Document } from "../model/document.ts";
import type { DocumentChange } from "../store/types.ts";

/** The changes to send to a target's client so that it reaches the next state. */
export interface TargetDelta {
  /** Documents that are new in the target or have changed. */
  readonly changed: readonly Document[];
  readonly left: readonly RemovedDocument[];
  /** Billed reads: changed documents, and documents that left the target by a change other than a deletion. */
  readonly reads: number;
}

/** A document that left the target. `document` is absent if it was deleted; otherwise it no longer matches. */
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

/** Compares two results. `changes` contains the new states of the changed documents. */
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
