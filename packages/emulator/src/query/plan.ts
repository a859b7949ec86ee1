import type { Document } from "../model/document.ts";
import type { FieldPath } from "../model/field-path.ts";
import type { DistanceMeasure, StructuredQuery } from "../model/query.ts";
import type { Value } from "../model/value.ts";

/**
 * A validated query, compiled once and run many times. `matches` looks at scope and filters only (a document that
 * lacks a field of the effective order does not match); `compare` is the effective order, name included;
 * `withinCursors` looks at start and end only.
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
  /** Nobody asks in which order, nor which documents a limit leaves: neither is the result sorted nor an index walked for its order alone. */
  readonly isUnordered?: boolean;
  /** How an index finds the documents. Without it every document is looked at. */
  readonly access?: QueryAccess;
  /** A vector search among the documents that the rest of the query selects. */
  readonly nearest?: NearestPlan;
}

/** Which documents a query speaks of. `parent` is "" or a document path. */
export type QueryScope =
  | { readonly kind: "collection"; readonly id: string; readonly path: string }
  | { readonly kind: "group"; readonly id: string; readonly parent: string }
  /** The documents of all collections directly below the parent. */
  | { readonly kind: "children"; readonly parent: string }
  | { readonly kind: "descendants"; readonly parent: string };

export interface PlannedOrder {
  readonly path: FieldPath;
  /** Orders by the document's name; always the last. */
  readonly isKey: boolean;
  readonly descending: boolean;
}

export interface FieldCondition {
  readonly path: FieldPath;
  readonly value: Value;
}

export interface Bound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** Holds values of one type rank only. */
export interface FieldRange {
  readonly path: FieldPath;
  readonly lower?: Bound;
  readonly upper?: Bound;
}

/** Conditions that all hold. What an index cannot use is left out: the plan's `matches` has the last word. */
export interface Conjunction {
  /** The one path that `__name__ ==` allows. */
  readonly key?: string;
  readonly equals: readonly FieldCondition[];
  readonly contains?: FieldCondition;
  readonly ranges: readonly FieldRange[];
}

/** A place in the effective order, between documents. */
export interface CursorPosition {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface QueryAccess {
  readonly scope: QueryScope;
  /** The effective order; the name comes last. */
  readonly orders: readonly PlannedOrder[];
  /** Every match fulfils at least one of them. */
  readonly conjunctions: readonly Conjunction[];
  readonly startAt?: CursorPosition;
  readonly endAt?: CursorPosition;
}

export interface NearestPlan {
  readonly path: FieldPath;
  readonly vector: readonly number[];
  readonly measure: DistanceMeasure;
  readonly limit: number;
  readonly resultField?: string;
  readonly threshold?: number;
}
