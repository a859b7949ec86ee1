import type { Document } from "../model/document.ts";
import { createTargetRemoval, type TargetDelta, type TargetRemoval } from "./delta.ts";
import type { CommittedStateReader, TargetView } from "./view.ts";

/**
 * Creates the view of a target that lists documents by name. The result consists of the listed documents that
 * exist.
 */
export function createDocumentsTargetView(
  paths: readonly string[],
  state: CommittedStateReader,
): TargetView {
  const wanted = new Set(paths);
  const current = (): readonly Document[] =>
    [...wanted].map((path) => state.get(path)).filter((document) => document !== undefined);
  const delta: TargetView["apply"] = (changes): TargetDelta => {
    const changed: Document[] = [];
    const left: TargetRemoval[] = [];
    for (const { path, after } of changes) {
      if (!wanted.has(path)) continue;
      if (after === undefined) left.push(createTargetRemoval(path, undefined));
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
