import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { Database, DocumentChange } from "../store/types.ts";
import type { Delta } from "./delta.ts";

/** What a target shows, kept up to date commit by commit. `changes` name each document at most once. */
export interface View {
  /** The whole state now, in query order. */
  current(): readonly Document[];
  /** After a commit, given the changes that the registry found relevant. */
  apply(changes: readonly DocumentChange[]): Delta;
  /** From the state before all `changes` to now. */
  since(changes: readonly DocumentChange[]): Delta;
  /** How many documents there were before all `changes`. */
  countBefore(changes: readonly DocumentChange[]): number;
}

export type Planner = (parent: string, query: StructuredQuery) => QueryPlan;

/** What a view asks of the store: the committed state. */
export type CommittedState = Pick<Database, "get" | "queryCommitted">;

/** In the query's result but for offset and limit. */
export function isInResult(plan: QueryPlan, document: Document | undefined): document is Document {
  return document !== undefined && plan.matches(document) && plan.withinCursors(document);
}
