import type { Document } from "../model/document.ts";
import type { DocumentChange } from "../store/types.ts";

/** What a target's client has to be told to get from one state to the next. */
export interface Delta {
  /** In the target now, and new or different. */
  readonly changed: readonly Document[];
  readonly left: readonly Departure[];
  /** Billed: what changed, and what left because it was itself changed but not deleted. */
  readonly reads: number;
}

/** Absent `document`: it was deleted. Otherwise it exists and is no longer in the target. */
export interface Departure {
  readonly path: string;
  readonly document?: Document;
}

export const NOTHING: Delta = { changed: [], left: [], reads: 0 };

export function departure(path: string, document: Document | undefined): Departure {
  return document === undefined ? { path } : { path, document };
}

/** From one result to the next; `changes` says what became of the documents that changed. */
export function diffResults(
  old: readonly Document[],
  next: readonly Document[],
  changes: readonly DocumentChange[],
): Delta {
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
    if (!current.has(document.path)) return departure(document.path, document);
    const after = current.get(document.path);
    if (after !== undefined) reads += 1;
    return departure(document.path, after);
  });
  return { changed, left, reads };
}
