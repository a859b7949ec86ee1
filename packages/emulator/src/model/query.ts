import type { Value } from "./value.ts";

/*
 * This module defines TypeScript types for google.firestore.v1.StructuredQuery. Where the protocol wraps a value
 * in a message of its own, these types contain only the value. For example, a FieldReference is a string such as
 * "a.`b c`", which query/plan-query.ts parses.
 */

export type SortDirection = "ASCENDING" | "DESCENDING";

export type FieldFilterOperator =
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "EQUAL"
  | "NOT_EQUAL"
  | "ARRAY_CONTAINS"
  | "IN"
  | "ARRAY_CONTAINS_ANY"
  | "NOT_IN";

export type UnaryFilterOperator = "IS_NAN" | "IS_NULL" | "IS_NOT_NAN" | "IS_NOT_NULL";

export type QueryFilter =
  | {
      readonly kind: "composite";
      readonly op: "AND" | "OR";
      readonly filters: readonly QueryFilter[];
    }
  | {
      readonly kind: "field";
      readonly fieldPath: string;
      readonly op: FieldFilterOperator;
      readonly value: Value;
    }
  | { readonly kind: "unary"; readonly fieldPath: string; readonly op: UnaryFilterOperator };

export interface SortOrder {
  readonly fieldPath: string;
  readonly direction: SortDirection;
}

export interface QueryCursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface CollectionSelector {
  /**
   * Id of the collections to query. The empty id matches every id. Selects collections directly below the parent of
   * the query or, if `allDescendants` is true, at any depth below it.
   */
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

export type DistanceMeasure = "EUCLIDEAN" | "COSINE" | "DOT_PRODUCT";

export interface FindNearestOptions {
  readonly vectorField: string;
  readonly queryVector: Value;
  readonly distanceMeasure: DistanceMeasure;
  readonly limit: number;
  readonly distanceResultField?: string;
  readonly distanceThreshold?: number;
}

export interface StructuredQuery {
  /** The field paths to return. If undefined, the query returns whole documents. */
  readonly select?: readonly string[];
  readonly from: readonly CollectionSelector[];
  readonly where?: QueryFilter;
  readonly orderBy: readonly SortOrder[];
  readonly limit?: number;
  readonly offset: number;
  readonly startAt?: QueryCursor;
  readonly endAt?: QueryCursor;
  readonly findNearest?: FindNearestOptions;
}

export type Aggregation =
  | { readonly kind: "count"; readonly upTo?: bigint; readonly alias: string }
  | { readonly kind: "sum"; readonly fieldPath: string; readonly alias: string }
  | { readonly kind: "avg"; readonly fieldPath: string; readonly alias: string };

export interface AggregationQuery {
  readonly query: StructuredQuery;
  readonly aggregations: readonly Aggregation[];
}
