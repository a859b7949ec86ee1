import { describe, expect, it } from "vitest";
import type { FindNearest } from "../model/query.ts";
import { planQuery } from "./plan-query.ts";
import { runPlan } from "./run.ts";
import { buildDocument, buildQuery, double, int, text, vector, where } from "./testing/build.ts";

const documents = [
  buildDocument("c/far", { v: vector(10, 0), kind: text("x") }),
  buildDocument("c/near", { v: vector(1, 1), kind: text("x") }),
  buildDocument("c/other", { v: vector(1, 0), kind: text("y") }),
  buildDocument("c/short", { v: vector(1), kind: text("x") }),
  buildDocument("c/none", { v: int(1), kind: text("x") }),
];
const search: FindNearest = {
  vectorField: "v",
  queryVector: vector(1, 0),
  distanceMeasure: "EUCLIDEAN",
  limit: 10,
};

function nearest(overrides: Partial<FindNearest>, filtered = false) {
  const filter = filtered ? { where: where("kind", "EQUAL", text("x")) } : {};
  const query = buildQuery({ ...filter, findNearest: { ...search, ...overrides } });
  return runPlan(planQuery("", query), documents);
}

describe("a vector search", () => {
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

  it("searches among what the filters leave and tells the distance", () => {
    const [first] = nearest({ distanceResultField: "d" }, true);
    expect(first?.path).toBe("c/near");
    expect(first?.fields.get("d")).toEqual(double(1));
  });

  it.each<[string, Partial<FindNearest>]>([
    ["a limit of 0", { limit: 0 }],
    ["a limit of 1001", { limit: 1_001 }],
    ["no vector", { queryVector: int(1) }],
  ])("refuses %s", (_name, overrides) => {
    expect(() => nearest(overrides)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });
});
