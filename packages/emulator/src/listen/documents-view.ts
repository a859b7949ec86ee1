import type { Document } from "../model/document.ts";
import { type Delta, type Departure, departure } from "./delta.ts";
import type { CommittedState, View } from "./view.ts";

/** A documents target: the named documents, as far as they exist. */
export function createDocumentsView(paths: readonly string[], state: CommittedState): View {
  const wanted = new Set(paths);
  const current = (): readonly Document[] =>
    [...wanted].map((path) => state.get(path)).filter((document) => document !== undefined);
  const delta: View["apply"] = (changes): Delta => {
    const changed: Document[] = [];
    const left: Departure[] = [];
    for (const { path, after } of changes) {
      if (!wanted.has(path)) continue;
      if (after === undefined) left.push(departure(path, undefined));
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
