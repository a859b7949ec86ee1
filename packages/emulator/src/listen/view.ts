import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { Database, DocumentChange } from "../store/types.ts";
import type { ListenTargetDelta } from "./delta.ts";

/**
 * The current result of a target. The argument `changes` of each method contains at most one change per
 * document.
 */
export interface ListenTargetView {
  /** Returns all documents of the current result in query order. */
  current(): readonly Document[];
  /**
   * Updates the result after a commit and returns what changed. `changes` are the changes that may affect
   * this target.
   */
  apply(changes: readonly DocumentChange[]): ListenTargetDelta;
  /** Returns how the current result differs from the result before `changes`. */
  since(changes: readonly DocumentChange[]): ListenTargetDelta;
  /** Returns how many documents the result had before `changes`. */
  countBefore(changes: readonly DocumentChange[]): number;
}

export type QueryPlanner = (parent: string, query: StructuredQuery) => QueryPlan;

/** Reads the committed documents of a database. */
export type CommittedDocumentReader = Pick<Database, "get" | "queryCommitted">;

/**
 * Returns whether the document matches the query's filters and lies within its cursors. Ignores offset and
 * limit.
 */
export function matchesFiltersAndCursors(
  plan: QueryPlan,
  document: Document | undefined,
): document is Document {
  return document !== undefined && plan.matches(document) && plan.withinCursors(document);
}
