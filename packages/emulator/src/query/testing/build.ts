import fc from "fast-check";
import type { Document } from "../../model/document.ts";
import type {
  FieldFilterOperator,
  QueryCursor,
  QueryFilter,
  SortOrder,
  StructuredQuery,
} from "../../model/query.ts";
import { NULL_VALUE, type Value } from "../../model/value.ts";

const ROOT = "projects/p/databases/d/documents";

export function buildIntegerValue(value: number | bigint): Value {
  return { kind: "integer", value: BigInt(value) };
}
export function buildDoubleValue(value: number): Value {
  return { kind: "double", value };
}
export function buildStringValue(value: string): Value {
  return { kind: "string", value };
}
export function buildBooleanValue(value: boolean): Value {
  return { kind: "boolean", value };
}
export function buildArrayValue(...values: Value[]): Value {
  return { kind: "array", values };
}
export function buildMapValue(fields: Record<string, Value>): Value {
  return { kind: "map", fields: new Map(Object.entries(fields)) };
}
export function buildVectorValue(...elements: number[]): Value {
  return buildMapValue({
    __type__: buildStringValue("__vector__"),
    value: buildArrayValue(...elements.map(buildDoubleValue)),
  });
}
export function buildReferenceValue(path: string): Value {
  return { kind: "reference", name: `${ROOT}/${path}` };
}

export function buildDocument(
  path: string,
  fields: Record<string, Value> = {},
  time = 1n,
): Document {
  return { path, fields: new Map(Object.entries(fields)), createTime: time, updateTime: time };
}

export function buildStructuredQuery(
  overrides: Partial<StructuredQuery> & { readonly collection?: string } = {},
): StructuredQuery {
  const { collection = "c", ...query } = overrides;
  return {
    from: [{ collectionId: collection, allDescendants: false }],
    orderBy: [],
    offset: 0,
    ...query,
  };
}

export function buildFieldFilter(
  fieldPath: string,
  op: Extract<QueryFilter, { kind: "field" }>["op"],
  value: Value,
): QueryFilter {
  return { kind: "field", fieldPath, op, value };
}
export function buildUnaryFilter(
  fieldPath: string,
  op: Extract<QueryFilter, { kind: "unary" }>["op"],
): QueryFilter {
  return { kind: "unary", fieldPath, op };
}
export function buildConjunctionFilter(...filters: QueryFilter[]): QueryFilter {
  return { kind: "composite", op: "AND", filters };
}
export function buildDisjunctionFilter(...filters: QueryFilter[]): QueryFilter {
  return { kind: "composite", op: "OR", filters };
}
export function buildAscendingOrder(fieldPath: string): SortOrder {
  return { fieldPath, direction: "ASCENDING" };
}
export function buildDescendingOrder(fieldPath: string): SortOrder {
  return { fieldPath, direction: "DESCENDING" };
}

/*
 * The paths of random documents. Random documents and queries use only a few paths and values, so that the
 * queries often match documents.
 */

export const RANDOM_DOCUMENT_PATHS: readonly string[] = [
  "c/a",
  "c/b",
  "c/__id7__",
  "c/__id12__",
  "c/\u{1F600}",
  "c/\uffee",
  "c/a/c/x",
  "c/a/c/y",
  "c/a/e/x",
  "c/gone/c/z",
  "e/a",
  "e/b",
  "e/a/c/x",
  "e/a/c/__id1__",
];
const PARENTS = ["", "c/a", "e/a", "c/gone"];
const FIELD_PATHS = ["n", "s", "tags", "m.x", "m"];
const FILTERED_PATHS = ["n", "n", "n", "s", "s", "tags", "tags", "m.x", "m"];

const numbers: Value[] = [
  buildIntegerValue(0),
  buildIntegerValue(1),
  buildIntegerValue(2),
  buildIntegerValue(9_007_199_254_740_993n),
  buildDoubleValue(0),
  buildDoubleValue(-0),
  buildDoubleValue(1),
  buildDoubleValue(1.5),
  buildDoubleValue(9_007_199_254_740_992),
  buildDoubleValue(Number.NaN),
];
const scalars: Value[] = [
  NULL_VALUE,
  buildBooleanValue(false),
  buildBooleanValue(true),
  ...numbers,
  { kind: "timestamp", micros: 5n },
  buildStringValue(""),
  buildStringValue("a"),
  buildStringValue("\uffee"),
  buildStringValue("\u{1F600}"),
  { kind: "bytes", value: Uint8Array.of(1, 200) },
  buildReferenceValue("c/a"),
  buildReferenceValue("c/b"),
  { kind: "geoPoint", latitude: 1, longitude: -2 },
];
const scalar = fc.constantFrom(...scalars);
const element = fc.oneof(
  fc.constantFrom(buildIntegerValue(0), buildIntegerValue(1), buildIntegerValue(2)),
  scalar,
);
const array = fc.array(element, { maxLength: 4 }).map((values) => buildArrayValue(...values));

const anyValue: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      buildIntegerValue(0),
      buildIntegerValue(1),
      buildDoubleValue(1),
      buildIntegerValue(2),
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 4, arbitrary: scalar },
  { weight: 3, arbitrary: array },
  { weight: 1, arbitrary: fc.constant(buildVectorValue(1, 2)) },
  { weight: 1, arbitrary: scalar.map((x) => buildMapValue({ x })) },
);

const recordOfFields = fc.record(
  {
    n: anyValue,
    s: anyValue,
    tags: array,
    m: fc.oneof(
      scalar.map((x) => buildMapValue({ x })),
      scalar,
    ),
  },
  { requiredKeys: ["n"] },
);
export const arbitraryFields = recordOfFields.map(
  (record): ReadonlyMap<string, Value> => new Map(Object.entries(record)),
);

export const arbitraryDocuments: fc.Arbitrary<Document[]> = fc
  .array(fc.tuple(fc.constantFrom(...RANDOM_DOCUMENT_PATHS), arbitraryFields), {
    maxLength: 24,
    size: "max",
  })
  .map((entries) =>
    [...new Map(entries)].map(([path, fields]) => ({
      path,
      fields,
      createTime: 1n,
      updateTime: 1n,
    })),
  );

const COMPARISONS: FieldFilterOperator[] = [
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "EQUAL",
  "EQUAL",
  "EQUAL",
  "NOT_EQUAL",
  "ARRAY_CONTAINS",
];
const LISTS: FieldFilterOperator[] = ["IN", "ARRAY_CONTAINS_ANY", "NOT_IN"];
const anyFieldPath = fc.constantFrom(...FILTERED_PATHS);
const key = fc.constantFrom(...RANDOM_DOCUMENT_PATHS, "c/between").map(buildReferenceValue);

const leaf: fc.Arbitrary<QueryFilter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("field" as const),
      fieldPath: anyFieldPath,
      op: fc.constantFrom(...COMPARISONS),
      value: anyValue,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("field" as const),
      fieldPath: anyFieldPath,
      op: fc.constantFrom(...LISTS),
      value: fc
        .array(anyValue, { minLength: 1, maxLength: 4 })
        .map((values) => buildArrayValue(...values)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("unary" as const),
      fieldPath: anyFieldPath,
      op: fc.constantFrom("IS_NAN", "IS_NULL", "IS_NOT_NAN", "IS_NOT_NULL"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("field" as const),
      fieldPath: fc.constant("__name__"),
      op: fc.constantFrom(...COMPARISONS),
      value: key,
    }),
  },
);

const anyFilter: fc.Arbitrary<QueryFilter> = fc.letrec<{ filter: QueryFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constant("composite" as const),
      op: fc.constantFrom("AND", "OR"),
      filters: fc.array(tie("filter"), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).filter;

const anyOrders: fc.Arbitrary<SortOrder[]> = fc.uniqueArray(
  fc.record({
    fieldPath: fc.constantFrom(...FIELD_PATHS, "__name__"),
    direction: fc.constantFrom("ASCENDING", "DESCENDING"),
  }),
  { maxLength: 3, selector: (order) => order.fieldPath },
);

/** Creates a random cursor with at most one value per sort field. The value for `__name__` is a reference. */
function anyCursor(orders: readonly SortOrder[]): fc.Arbitrary<QueryCursor | undefined> {
  const values = fc.tuple(
    ...orders.map((order) => (order.fieldPath === "__name__" ? key : anyValue)),
  );
  const cursor = fc
    .tuple(values, fc.nat({ max: orders.length }), fc.boolean())
    .map(([all, length, before]): QueryCursor => ({ values: all.slice(0, length), before }));
  return orders.length === 0 ? fc.constant(undefined) : fc.option(cursor, { nil: undefined });
}

export interface RandomQuery {
  readonly parent: string;
  readonly query: StructuredQuery;
}

/** Random queries. Some of them are invalid, so a test must skip the queries that the planner rejects. */
export const arbitraryQuery: fc.Arbitrary<RandomQuery> = anyOrders.chain((orderBy) =>
  fc
    .record({
      parent: fc.oneof({ weight: 5, arbitrary: fc.constant("") }, fc.constantFrom(...PARENTS)),
      from: fc.record({
        collectionId: fc.constantFrom("c", "c", "c", "c", "e", ""),
        allDescendants: fc.boolean(),
      }),
      filter: fc.option(anyFilter, { nil: undefined }),
      startAt: anyCursor(orderBy),
      endAt: anyCursor(orderBy),
      limit: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
      offset: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 4 })),
    })
    .map(({ parent, from, filter, startAt, endAt, limit, offset }) => ({
      parent,
      query: {
        from: [from],
        orderBy,
        offset,
        ...(filter === undefined ? {} : { where: filter }),
        ...(startAt === undefined ? {} : { startAt }),
        ...(endAt === undefined ? {} : { endAt }),
        ...(limit === undefined ? {} : { limit }),
      },
    })),
);
