import type { Document } from "../model/document.ts";
import type { FieldPath } from "../model/field-path.ts";
import type { DistanceMeasure, StructuredQuery } from "../model/query.ts";
import type { Value } from "../model/value.ts";

/**
 * A validated query, compiled once and executed many times. `matches` checks scope and filters only; a document
 * that lacks a sort field does not match. `compare` is the complete sort order including `__name__`.
 * `withinCursors` checks `startAt` and `endAt` only.
 */
export interface QueryPlan {
  readonly source: StructuredQuery;
  /** "" for the root, otherwise a document path. */
  readonly parent: string;
  matches(document: Document): boolean;
  compare(left: Document, right: Document): number;
  withinCursors(document: Document): boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  /**
   * True if the order of the documents does not affect the result. The documents are then not sorted, and no
   * index is scanned only for its order.
   */
  readonly isUnordered?: boolean;
  /** The conditions that an index can use. If absent, every document is examined. */
  readonly indexConditions?: IndexConditions;
  /** A vector search among the documents that match the query. */
  readonly vectorSearch?: VectorSearchPlan;
}

/** The documents that a query selects from. `parent` is "" or a document path. */
export type QueryScope =
  | { readonly kind: "collection"; readonly id: string; readonly path: string }
  | { readonly kind: "group"; readonly id: string; readonly parent: string }
  /** The documents of all collections directly below the parent. */
  | { readonly kind: "children"; readonly parent: string }
  | { readonly kind: "descendants"; readonly parent: string };

export interface PlannedOrder {
  readonly path: FieldPath;
  /** True for the sort field `__name__`, which is always the last. */
  readonly isKey: boolean;
  readonly descending: boolean;
}

export interface FieldCondition {
  readonly path: FieldPath;
  readonly value: Value;
}

export interface RangeBound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** Matches values of one type rank only. */
export interface FieldRange {
  readonly path: FieldPath;
  readonly lower?: RangeBound;
  readonly upper?: RangeBound;
}

/**
 * Conditions joined by AND. Conditions that no index can use are omitted, so `QueryPlan.matches` must check
 * each document found.
 */
export interface Conjunction {
  /** The only document path that a `__name__ ==` filter permits. */
  readonly key?: string;
  readonly equals: readonly FieldCondition[];
  readonly contains?: FieldCondition;
  readonly ranges: readonly FieldRange[];
}

/** A position in the sort order, between documents. */
export interface CursorPosition {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface IndexConditions {
  readonly scope: QueryScope;
  /** The complete sort order; `__name__` comes last. */
  readonly orders: readonly PlannedOrder[];
  /** Every matching document satisfies at least one of the conjunctions. */
  readonly conjunctions: readonly Conjunction[];
  readonly startAt?: CursorPosition;
  readonly endAt?: CursorPosition;
}

export interface VectorSearchPlan {
  readonly path: FieldPath;
  readonly vector: readonly number[];
  readonly measure: DistanceMeasure;
  readonly limit: number;
  readonly resultField?: string;
  readonly threshold?: number;
}
