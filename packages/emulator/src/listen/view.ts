import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { Database, DocumentChange } from "../store/types.ts";
import type { TargetDelta } from "./delta.ts";

/** The documents of a target, updated commit by commit. `changes` contains each document at most once. */
export interface TargetView {
  /** Returns all documents now, in query order. */
  current(): readonly Document[];
  /** Updates the view after a commit, with the changes that the registry found. */
  apply(changes: readonly DocumentChange[]): TargetDelta;
  /** Returns the changes between the state before all `changes` and now. */
  since(changes: readonly DocumentChange[]): TargetDelta;
  /** Returns the number of documents before all `changes`. */
  countBefore(changes: readonly DocumentChange[]): number;
}

export type QueryPlanner = (parent: string, query: StructuredQuery) => QueryPlan;

/** The committed state of the store. */
export type CommittedState = Pick<Database, "get" | "queryCommitted">;

/** Returns whether the document matches the query without offset and limit. */
export function isInResult(plan: QueryPlan, document: Document | undefined): document is Document {
  return document !== undefined && plan.matches(document) && plan.withinCursors(document);
}
