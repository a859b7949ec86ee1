import type { Document } from "../model/document.ts";
import type { FieldPath } from "../model/field-path.ts";
import type { DistanceMeasure, StructuredQuery } from "../model/query.ts";
import type { Value } from "../model/value.ts";

/**
 * A validated query, compiled once and executed many times. `matches` checks the collection and the filters,
 * `withinCursors` checks `startAt` and `endAt`. `compare` is the sort order including `__name__`.
 */
export interface QueryPlan {
  readonly source: StructuredQuery;
  /** The parent path of the query: "" for the database root, otherwise a document path. */
  readonly parent: string;
  matches(document: Document): boolean;
  compare(left: Document, right: Document): number;
  withinCursors(document: Document): boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  /** True if the result does not depend on the order of the documents, so that they need not be sorted. */
  readonly isUnordered?: boolean;
  /** The conditions that an index can check. If undefined, every document is examined. */
  readonly indexConditions?: IndexableConditions;
  /** The vector search on the documents that match the query. Undefined if the query has no vector search. */
  readonly vectorSearch?: VectorSearchPlan;
}

/** The set of documents that a query selects from. `parent` is "" for the database root or a document path. */
export type QueryScope =
  | { readonly kind: "collection"; readonly id: string; readonly path: string }
  | { readonly kind: "group"; readonly id: string; readonly parent: string }
  /** Selects the documents of all collections directly below the parent. */
  | { readonly kind: "children"; readonly parent: string }
  | { readonly kind: "descendants"; readonly parent: string };

export interface PlannedSortOrder {
  readonly path: FieldPath;
  /** True for the sort field `__name__`, which is always the last sort field. */
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

/** A range of values of one field. All values in the range have the same type. */
export interface FieldRange {
  readonly path: FieldPath;
  readonly lower?: RangeBound;
  readonly upper?: RangeBound;
}

/**
 * Conditions joined by AND that an index can check. Other conditions of the query are omitted, so each document
 * found in the index must be checked with `QueryPlan.matches`.
 */
export interface IndexableConjunction {
  /**
   * Path of the only document that a filter `__name__ ==` permits. Undefined if the conjunction contains no such
   * filter.
   */
  readonly key?: string;
  readonly equals: readonly FieldCondition[];
  readonly contains?: FieldCondition;
  readonly ranges: readonly FieldRange[];
}

/**
 * The position of a cursor in the sort order, which is immediately before or after the documents that have the
 * cursor's values.
 */
export interface CursorPosition {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface IndexableConditions {
  readonly scope: QueryScope;
  /** The sort fields of the query; the last one is `__name__`. */
  readonly orders: readonly PlannedSortOrder[];
  /** Alternatives joined by OR. Every matching document satisfies at least one of them. */
  readonly conjunctions: readonly IndexableConjunction[];
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
