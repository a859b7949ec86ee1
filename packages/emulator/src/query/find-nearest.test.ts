import { describe, expect, it } from "vitest";
import type { FindNearest } from "../model/query.ts";
import { planQuery } from "./plan-query.ts";
import { executePlan } from "./run.ts";
import {
  buildDocument,
  buildQuery,
  doubleValue,
  fieldFilter,
  integerValue,
  stringValue,
  vectorValue,
} from "./testing/build.ts";

const documents = [
  buildDocument("c/far", { v: vectorValue(10, 0), kind: stringValue("x") }),
  buildDocument("c/near", { v: vectorValue(1, 1), kind: stringValue("x") }),
  buildDocument("c/other", { v: vectorValue(1, 0), kind: stringValue("y") }),
  buildDocument("c/short", { v: vectorValue(1), kind: stringValue("x") }),
  buildDocument("c/none", { v: integerValue(1), kind: stringValue("x") }),
];
const search: FindNearest = {
  vectorField: "v",
  queryVector: vectorValue(1, 0),
  distanceMeasure: "EUCLIDEAN",
  limit: 10,
};

function nearest(overrides: Partial<FindNearest>, filtered = false) {
  const filter = filtered ? { where: fieldFilter("kind", "EQUAL", stringValue("x")) } : {};
  const query = buildQuery({ ...filter, findNearest: { ...search, ...overrides } });
  return executePlan(planQuery("", query), documents);
}

describe("findNearestDocuments", () => {
  const rows: [string, Partial<FindNearest>, string[]][] = [
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
    expect(first?.fields.get("d")).toEqual(doubleValue(1));
  });

  it.each<[string, Partial<FindNearest>]>([
    ["a limit of 0", { limit: 0 }],
    ["a limit of 1001", { limit: 1_001 }],
    ["no vector", { queryVector: integerValue(1) }],
  ])("rejects %s", (_name, overrides) => {
    expect(() => nearest(overrides)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });
});
