import { describe, expect, it } from "vitest";
import type { Aggregation, CollectionSelector, StructuredQuery } from "../model/query.ts";
import { StatusError } from "../model/status.ts";
import { planAggregations } from "./aggregate.ts";
import { planQuery } from "./plan-query.ts";
import {
  buildAscendingOrder,
  buildConjunctionFilter,
  buildDescendingOrder,
  buildDocument,
  buildFieldFilter,
  buildIntegerValue,
  buildReferenceValue,
  buildStructuredQuery,
  buildUnaryFilter,
  buildVectorValue,
} from "./testing/build.ts";

/* The expected error texts and accepted queries were recorded from the official emulator. */

const group: CollectionSelector = { collectionId: "c", allDescendants: true };
const allCollections: CollectionSelector = { collectionId: "", allDescendants: true };
const one = buildIntegerValue(1);
const byName = buildFieldFilter("__name__", "GREATER_THAN", buildReferenceValue("d/a/c/a"));
const PATHS = ["d/a/c/a", "d/a/c/b", "d/a/c/b/c/e", "d/b/c/f"];
const DOCUMENTS = PATHS.map((path) => buildDocument(path, { n: one }));

function refusal(
  parent: string,
  from: CollectionSelector,
  overrides: Partial<StructuredQuery>,
  aggregations: readonly Aggregation[] = [{ kind: "count", alias: "" }],
): string | undefined {
  try {
    const plan = planQuery(parent, buildStructuredQuery({ from: [from], ...overrides }));
    planAggregations(plan, aggregations);
  } catch (error) {
    if (error instanceof StatusError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return undefined;
}

const FIELD_QUERIES: readonly [string, Partial<StructuredQuery>][] = [
  ["an equality filter", { where: buildFieldFilter("n", "EQUAL", one) }],
  ["a unary filter", { where: buildUnaryFilter("n", "IS_NOT_NULL") }],
  [
    "a filter beside a filter on the name",
    { where: buildConjunctionFilter(byName, buildFieldFilter("n", "EQUAL", one)) },
  ],
  ["an order", { orderBy: [buildAscendingOrder("n")] }],
  [
    "an order before the name",
    { orderBy: [buildAscendingOrder("n"), buildAscendingOrder("__name__")] },
  ],
];

const NAME_SCANS: readonly [string, Partial<StructuredQuery>, readonly string[]][] = [
  ["no filter", {}, PATHS.slice(0, 3)],
  ["an ascending order by name", { orderBy: [buildAscendingOrder("__name__")] }, PATHS.slice(0, 3)],
  ["a quoted name", { orderBy: [buildAscendingOrder("`__name__`")] }, PATHS.slice(0, 3)],
  ["a filter on the name", { where: byName }, PATHS.slice(1, 3)],
  [
    "a projection, a limit and an offset",
    { select: ["n"], limit: 2, offset: 1 },
    PATHS.slice(0, 3),
  ],
];

describe("a query for descendants of a document", () => {
  it.each(FIELD_QUERIES)("is refused with %s", (_title, overrides) => {
    const text = "INVALID_ARGUMENT: collection group queries are only allowed at the root parent";
    expect(refusal("d/a", group, overrides)).toBe(text);
    expect(refusal("d/a", allCollections, overrides)).toBe(text);
  });

  it("is refused with a vector search", () => {
    const findNearest = {
      vectorField: "v",
      queryVector: buildVectorValue(1, 0),
      distanceMeasure: "EUCLIDEAN",
      limit: 2,
    } as const;
    expect(refusal("d/a", group, { findNearest })).toBe(
      "INVALID_ARGUMENT: collection group queries are only allowed at the root parent",
    );
    expect(refusal("", group, { findNearest })).toBeUndefined();
  });

  it("is refused in descending order of the name", () => {
    const overrides = { orderBy: [buildDescendingOrder("__name__")] };
    expect(refusal("d/a", group, overrides)).toBe(
      "FAILED_PRECONDITION: collection group queries are only allowed if they're at the root or they're an ascending primary key scan",
    );
    expect(refusal("d/a", allCollections, overrides)).toBe(
      "INVALID_ARGUMENT: kind is required for all orders except __key__ ascending",
    );
    expect(refusal("", group, overrides)).toBeUndefined();
  });

  it("is refused with sums and averages, but not with a count", () => {
    const aggregations: readonly Aggregation[] = [
      { kind: "sum", fieldPath: "n", alias: "a" },
      { kind: "avg", fieldPath: "m", alias: "b" },
      { kind: "avg", fieldPath: "n", alias: "c" },
    ];
    expect(refusal("d/a", group, {}, aggregations)).toBe(
      "INVALID_ARGUMENT: This query requires an index that has fields [n, m] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.",
    );
    expect(refusal("d/a", group, {})).toBeUndefined();
    expect(refusal("", group, {}, aggregations)).toBeUndefined();
  });

  it.each(NAME_SCANS)("is accepted with %s", (_title, overrides, paths) => {
    for (const from of [group, allCollections]) {
      const plan = planQuery("d/a", buildStructuredQuery({ from: [from], ...overrides }));
      expect(DOCUMENTS.filter(plan.matches).map(({ path }) => path)).toEqual(paths);
    }
  });

  it.each(FIELD_QUERIES)("does not restrict other queries with %s", (_title, overrides) => {
    expect(refusal("", group, overrides)).toBeUndefined();
    expect(refusal("d/a", { ...group, allDescendants: false }, overrides)).toBeUndefined();
  });
});
