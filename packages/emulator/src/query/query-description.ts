import { getLastPathSegment } from "../model/path.ts";
import type {
  Aggregation,
  FieldFilterOperator,
  QueryFilter,
  StructuredQuery,
} from "../model/query.ts";
import type { Value } from "../model/value.ts";
import type { IndexConfiguration } from "./index-configuration.ts";
import { findRequiredIndexes, type RequiredIndexesResult } from "./required-indexes.ts";

const OPERATORS = {
  "==": "EQUAL",
  "!=": "NOT_EQUAL",
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUAL",
  ">": "GREATER_THAN",
  ">=": "GREATER_THAN_OR_EQUAL",
  in: "IN",
  "not-in": "NOT_IN",
  "array-contains": "ARRAY_CONTAINS",
  "array-contains-any": "ARRAY_CONTAINS_ANY",
} as const satisfies Record<string, FieldFilterOperator>;

/**
 * A filter of a query description. It has no operand, because operands do not affect which index is required.
 */
interface FilterDescription {
  readonly field: string;
  readonly op: keyof typeof OPERATORS;
}

/** A query in the notation of the client SDKs. It is used to find the indexes that the query requires. */
export interface QueryDescription {
  /** Path of a collection or, if `isGroup` is true, id of a collection group. */
  readonly collection: string;
  readonly isGroup?: boolean;
  readonly where?: readonly FilterDescription[];
  /**
   * Groups of filters. The groups are joined by OR, and the filters of one group by AND. Documents must also
   * match the filters in `where`.
   */
  readonly anyOf?: readonly (readonly FilterDescription[])[];
  readonly orderBy?: readonly { readonly field: string; readonly direction: "asc" | "desc" }[];
  /** Fields that the query sums or averages. */
  readonly aggregatedFields?: readonly string[];
}

/**
 * Returns the indexes that the described query requires. A description contains no limit and no cursors, because
 * they do not affect which indexes are required.
 */
export function findIndexesForDescription(
  described: QueryDescription,
  configuration: IndexConfiguration,
): RequiredIndexesResult {
  const totals = described.aggregatedFields ?? [];
  return findRequiredIndexes(
    toStructuredQuery(described),
    configuration,
    totals.map((fieldPath): Aggregation => ({ kind: "sum", fieldPath, alias: fieldPath })),
  );
}

function toStructuredQuery(described: QueryDescription): StructuredQuery {
  const { collection, isGroup = false, where = [], anyOf, orderBy = [] } = described;
  const groups = anyOf?.map((group) => composite("AND", group.map(toFilter)));
  const filters = [...where.map(toFilter), ...(groups ? [composite("OR", groups)] : [])];
  return {
    from: [{ collectionId: getLastPathSegment(collection), allDescendants: isGroup }],
    ...(filters.length === 0 ? {} : { where: composite("AND", filters) }),
    orderBy: orderBy.map(({ field, direction }) => ({
      fieldPath: field,
      direction: direction === "desc" ? "DESCENDING" : "ASCENDING",
    })),
    offset: 0,
  };
}

const composite = (op: "AND" | "OR", filters: readonly QueryFilter[]): QueryFilter => ({
  kind: "composite",
  op,
  filters,
});

function toFilter({ field: fieldPath, op }: FilterDescription): QueryFilter {
  const isList = op === "in" || op === "not-in" || op === "array-contains-any";
  return { kind: "field", fieldPath, op: OPERATORS[op], value: isList ? SOME_LIST : SOME_VALUE };
}

const SOME_VALUE: Value = { kind: "reference", name: "" };
const SOME_LIST: Value = { kind: "array", values: [SOME_VALUE] };
