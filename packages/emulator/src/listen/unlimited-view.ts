import type { Document } from "../model/document.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { DocumentChange } from "../store/types.ts";
import { createRemovedDocument, type RemovedDocument, type TargetDelta } from "./delta.ts";
import { type CommittedState, isInResult, type TargetView } from "./view.ts";

/**
 * Creates the view of a query without limit and offset. Whether a document is in the result does not depend
 * on other documents, so the view stores none.
 */
export function createUnlimitedView(plan: QueryPlan, state: CommittedState): TargetView {
  const delta = (changes: readonly DocumentChange[]): TargetDelta => {
    const changed: Document[] = [];
    const left: RemovedDocument[] = [];
    let reads = 0;
    for (const { path, before, after } of changes) {
      if (isInResult(plan, after)) changed.push(after);
      else if (isInResult(plan, before)) left.push(createRemovedDocument(path, after));
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
        if (isInResult(plan, after)) count -= 1;
        if (isInResult(plan, before)) count += 1;
      }
      return count;
    },
  };
}
