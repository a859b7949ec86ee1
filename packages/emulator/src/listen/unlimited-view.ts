import type { Document } from "../model/document.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { DocumentChange } from "../store/types.ts";
import { type Delta, type Departure, departure } from "./delta.ts";
import { type CommittedState, isInResult, type View } from "./view.ts";

/** A query without limit and offset: each document is judged by itself, so nothing has to be remembered. */
export function createUnlimitedView(plan: QueryPlan, state: CommittedState): View {
  const delta = (changes: readonly DocumentChange[]): Delta => {
    const changed: Document[] = [];
    const left: Departure[] = [];
    let reads = 0;
    for (const { path, before, after } of changes) {
      if (isInResult(plan, after)) changed.push(after);
      else if (isInResult(plan, before)) left.push(departure(path, after));
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
