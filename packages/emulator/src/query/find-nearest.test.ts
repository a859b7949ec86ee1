import { describe, expect, it } from "vitest";
import type { FindNearestOptions } from "../model/query.ts";
import { planQuery } from "./plan-query.ts";
import { executeQueryPlanByScan } from "./run.ts";
import {
  buildDocument,
  buildDoubleValue,
  buildFieldFilter,
  buildIntegerValue,
  buildStringValue,
  buildStructuredQuery,
  buildVectorValue,
} from "./testing/build.ts";

const documents = [
  buildDocument("c/far", { v: buildVectorValue(10, 0), kind: buildStringValue("x") }),
  buildDocument("c/near", { v: buildVectorValue(1, 1), kind: buildStringValue("x") }),
  buildDocument("c/other", { v: buildVectorValue(1, 0), kind: buildStringValue("y") }),
  buildDocument("c/short", { v: buildVectorValue(1), kind: buildStringValue("x") }),
  buildDocument("c/none", { v: buildIntegerValue(1), kind: buildStringValue("x") }),
];
const search: FindNearestOptions = {
  vectorField: "v",
  queryVector: buildVectorValue(1, 0),
  distanceMeasure: "EUCLIDEAN",
  limit: 10,
};

function nearest(overrides: Partial<FindNearestOptions>, filtered = false) {
  const filter = filtered
    ? { where: buildFieldFilter("kind", "EQUAL", buildStringValue("x")) }
    : {};
  const query = buildStructuredQuery({ ...filter, findNearest: { ...search, ...overrides } });
  return executeQueryPlanByScan(planQuery("", query), documents);
}

describe("findNearestDocuments", () => {
  const rows: [string, Partial<FindNearestOptions>, string[]][] = [
    ["by distance", {}, ["c/other", "c/near", "c/far"]],
    ["by angle", { distanceMeasure: "COSINE" }, ["c/far", "c/other", "c/near"]],
    [
      "by product, greatest first",
      { distanceMeasure: "DOT_PRODUCT" },
      ["c/far", "c/near", "c/other"],
    ],
    ["within a threshold", { distanceThreshold: 1 }, ["c/other", "c/near"]],
    [
      "above a threshold of the product",
      { distanceMeasure: "DOT_PRODUCT", distanceThreshold: 2 },
      ["c/far"],
    ],
    ["up to its limit", { limit: 1 }, ["c/other"]],
  ];
  it.each(rows)("orders %s", (_name, overrides, expected) => {
    expect(nearest(overrides).map(({ path }) => path)).toEqual(expected);
  });

  it("searches only documents that match the filter, and returns the distance", () => {
    const [first] = nearest({ distanceResultField: "d" }, true);
    expect(first?.path).toBe("c/near");
    expect(first?.fields.get("d")).toEqual(buildDoubleValue(1));
  });

  it.each<[string, Partial<FindNearestOptions>]>([
    ["a limit of 0", { limit: 0 }],
    ["a limit of 1001", { limit: 1_001 }],
    ["no vector", { queryVector: buildIntegerValue(1) }],
  ])("rejects %s", (_name, overrides) => {
    expect(() => nearest(overrides)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });
});
