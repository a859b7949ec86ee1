import { lastSegment } from "../model/path.ts";
import type { Aggregation, FieldOperator, Filter, StructuredQuery } from "../model/query.ts";
import type { Value } from "../model/value.ts";
import type { IndexConfiguration } from "./index-configuration.ts";
import { type RequiredIndexes, requiredIndexes } from "./required-indexes.ts";

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
} as const satisfies Record<string, FieldOperator>;

/** Which values are asked for makes no difference to an index. */
interface DescribedFilter {
  readonly field: string;
  readonly op: keyof typeof OPERATORS;
}

/** A query as the SDKs' callers think of it. */
export interface DescribedQuery {
  /** Of a collection its path, of a group its id. */
  readonly collection: string;
  readonly isGroup?: boolean;
  readonly where?: readonly DescribedFilter[];
  /** One of these groups holds as well. */
  readonly anyOf?: readonly (readonly DescribedFilter[])[];
  readonly orderBy?: readonly { readonly field: string; readonly direction: "asc" | "desc" }[];
  /** Fields that are summed or averaged. */
  readonly totals?: readonly string[];
}

/** `requiredIndexes` of a described query; what else it holds (a limit, a cursor) needs no index. */
export function requiredIndexesOf(
  described: DescribedQuery,
  configuration: IndexConfiguration,
): RequiredIndexes {
  const totals = described.totals ?? [];
  return requiredIndexes(
    toStructuredQuery(described),
    configuration,
    totals.map((fieldPath): Aggregation => ({ kind: "sum", fieldPath, alias: fieldPath })),
  );
}

function toStructuredQuery(described: DescribedQuery): StructuredQuery {
  const { collection, isGroup = false, where = [], anyOf, orderBy = [] } = described;
  const groups = anyOf?.map((group) => composite("AND", group.map(toFilter)));
  const filters = [...where.map(toFilter), ...(groups ? [composite("OR", groups)] : [])];
  return {
    from: [{ collectionId: lastSegment(collection), allDescendants: isGroup }],
    ...(filters.length === 0 ? {} : { where: composite("AND", filters) }),
    orderBy: orderBy.map(({ field, direction }) => ({
      fieldPath: field,
      direction: direction === "desc" ? "DESCENDING" : "ASCENDING",
    })),
    offset: 0,
  };
}

const composite = (op: "AND" | "OR", filters: readonly Filter[]): Filter => ({
  kind: "composite",
  op,
  filters,
});

function toFilter({ field: fieldPath, op }: DescribedFilter): Filter {
  const isList = op === "in" || op === "not-in" || op === "array-contains-any";
  return { kind: "field", fieldPath, op: OPERATORS[op], value: isList ? SOME_LIST : SOME_VALUE };
}

const SOME_VALUE: Value = { kind: "reference", name: "" };
const SOME_LIST: Value = { kind: "array", values: [SOME_VALUE] };
