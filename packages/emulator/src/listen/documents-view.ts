import type { Document } from "../model/document.ts";
import {
  createListenTargetRemoval,
  type ListenTargetDelta,
  type ListenTargetRemoval,
} from "./delta.ts";
import type { CommittedDocumentReader, ListenTargetView } from "./view.ts";

/**
 * Creates the view of a target that lists documents by name. A view holds the current result of a target; here,
 * the result contains the listed documents that exist.
 */
export function createDocumentListTargetView(
  paths: readonly string[],
  state: CommittedDocumentReader,
): ListenTargetView {
  const wanted = new Set(paths);
  const current = (): readonly Document[] =>
    [...wanted].map((path) => state.get(path)).filter((document) => document !== undefined);
  const delta: ListenTargetView["apply"] = (changes): ListenTargetDelta => {
    const changed: Document[] = [];
    const left: ListenTargetRemoval[] = [];
    for (const { path, after } of changes) {
      if (!wanted.has(path)) continue;
      if (after === undefined) left.push(createListenTargetRemoval(path, undefined));
      else changed.push(after);
    }
    return { changed, left, reads: changed.length };
  };
  return {
    current,
    apply: delta,
    since: delta,
    countBefore(changes) {
      let count = current().length;
      for (const { path, before, after } of changes) {
        if (wanted.has(path)) count += Number(before !== undefined) - Number(after !== undefined);
      }
      return count;
    },
  };
}
