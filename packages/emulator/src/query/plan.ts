import type { Document } from "../model/document.ts";
import type { StructuredQuery } from "../model/query.ts";

/**
 * A validated query, compiled once and run many times. `matches` looks at scope and filters only; `compare` is the
 * effective order, name included; `withinCursors` looks at start and end only.
 */
export interface QueryPlan {
  readonly source: StructuredQuery;
  /** "" for the root, else a document path. */
  readonly parent: string;
  matches(document: Document): boolean;
  compare(left: Document, right: Document): number;
  withinCursors(document: Document): boolean;
  readonly limit: number | undefined;
  readonly offset: number;
}
