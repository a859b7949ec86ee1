import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";
import type { QueryPlan } from "../query/plan.ts";
import type { Database, DocumentChange } from "../store/types.ts";
import type { TargetDelta } from "./delta.ts";

/** The current result of a target. In each method, `changes` contains each document at most once. */
export interface TargetView {
  /** Returns all documents of the current result in query order. */
  current(): readonly Document[];
  /**
   * Updates the result after a commit and returns what changed. `changes` are the changes that may affect
   * this target.
   */
  apply(changes: readonly DocumentChange[]): TargetDelta;
  /** Returns the difference between the result before `changes` and the current result. */
  since(changes: readonly DocumentChange[]): TargetDelta;
  /** Returns how many documents the result had before `changes`. */
  countBefore(changes: readonly DocumentChange[]): number;
}

export type QueryPlanner = (parent: string, query: StructuredQuery) => QueryPlan;

/** Reads the committed documents of a database. */
export type CommittedStateReader = Pick<Database, "get" | "queryCommitted">;

/** Returns whether the document matches the query's filters and cursors, ignoring offset and limit. */
export function isInQueryResult(
  plan: QueryPlan,
  document: Document | undefined,
): document is Document {
  return document !== undefined && plan.matches(document) && plan.withinCursors(document);
}
