import type { Document } from "../model/document.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { DocumentChange } from "../store/types.ts";
import { createTargetRemoval, type TargetDelta, type TargetRemoval } from "./delta.ts";
import { type CommittedStateReader, isInQueryResult, type TargetView } from "./view.ts";

/**
 * Creates the view of a query without limit and offset. Each document can be tested alone to see whether it
 * belongs to the result, so the view stores no documents.
 */
export function createUnlimitedTargetView(
  plan: QueryPlan,
  state: CommittedStateReader,
): TargetView {
  const delta = (changes: readonly DocumentChange[]): TargetDelta => {
    const changed: Document[] = [];
    const left: TargetRemoval[] = [];
    let reads = 0;
    for (const { path, before, after } of changes) {
      if (isInQueryResult(plan, after)) changed.push(after);
      else if (isInQueryResult(plan, before)) left.push(createTargetRemoval(path, after));
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
        if (isInQueryResult(plan, after)) count -= 1;
        if (isInQueryResult(plan, before)) count += 1;
      }
      return count;
    },
  };
}
