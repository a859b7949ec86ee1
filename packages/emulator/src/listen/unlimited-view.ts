import type { Document } from "../model/document.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { DocumentChange } from "../store/types.ts";
import {
  createListenTargetRemoval,
  type ListenTargetDelta,
  type ListenTargetRemoval,
} from "./delta.ts";
import {
  type CommittedDocumentReader,
  type ListenTargetView,
  matchesFiltersAndCursors,
} from "./view.ts";

/**
 * Creates the view of a query without limit and offset. Each document can be tested alone to see whether it
 * belongs to the result, so the view stores no documents.
 */
export function createUnlimitedQueryView(
  plan: QueryPlan,
  state: CommittedDocumentReader,
): ListenTargetView {
  const delta = (changes: readonly DocumentChange[]): ListenTargetDelta => {
    const changed: Document[] = [];
    const left: ListenTargetRemoval[] = [];
    let reads = 0;
    for (const { path, before, after } of changes) {
      if (matchesFiltersAndCursors(plan, after)) changed.push(after);
      else if (matchesFiltersAndCursors(plan, before))
        left.push(createListenTargetRemoval(path, after));
      else continue;
      if (after !== undefined) reads += 1;
    }
    return { changed, left, reads };
  };
  return {
    current: () => state.queryCommitted(plan),
    apply: delta,
    since: delta,
    countBefore(changes) {
      let count = state.queryCommitted(plan).length;
      for (const { before, after } of changes) {
        if (matchesFiltersAndCursors(plan, after)) count -= 1;
        if (matchesFiltersAndCursors(plan, before)) count += 1;
      }
      return count;
    },
  };
}
