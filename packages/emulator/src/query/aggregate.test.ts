import { describe, expect, it } from "vitest";
import type { Aggregation } from "../model/query.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { planAggregations } from "./aggregate.ts";
import { planQuery } from "./plan-query.ts";
import { executeQueryPlanByScan } from "./run.ts";
import {
  buildDocument,
  buildDoubleValue,
  buildIntegerValue,
  buildStringValue,
  buildStructuredQuery,
} from "./testing/build.ts";

const MAX = 2n ** 63n - 1n;

function aggregate(aggregations: readonly Aggregation[], values: readonly Value[], limit?: number) {
  const documents = values.map((n, i) => buildDocument(`c/${i}`, { n }));
  const plan = planQuery("", buildStructuredQuery(limit === undefined ? {} : { limit }));
  const planned = planAggregations(plan, aggregations);
  return planned.compute(executeQueryPlanByScan(planned.plan, documents));
}

const count: Aggregation = { kind: "count", alias: "" };
const sum: Aggregation = { kind: "sum", fieldPath: "n", alias: "r" };
const avg: Aggregation = { kind: "avg", fieldPath: "n", alias: "r" };

describe("planAggregations", () => {
  const rows: [string, Aggregation, Value[], Value][] = [
    ["the sum of nothing is 0", sum, [], buildIntegerValue(0)],
    [
      "integers sum exactly",
      sum,
      [buildIntegerValue(MAX - 1n), buildIntegerValue(1)],
      buildIntegerValue(MAX),
    ],
    [
      "an overflowing sum is a double",
      sum,
      [buildIntegerValue(MAX), buildIntegerValue(1)],
      buildDoubleValue(2 ** 63),
    ],
    [
      "a sum that comes back in range is exact",
      sum,
      [buildIntegerValue(MAX), buildIntegerValue(MAX), buildIntegerValue(-MAX)],
      buildIntegerValue(MAX),
    ],
    [
      "a double makes a double",
      sum,
      [buildIntegerValue(1), buildDoubleValue(2)],
      buildDoubleValue(3),
    ],
    [
      "what is no number is passed over",
      sum,
      [buildIntegerValue(1), buildStringValue("x"), NULL_VALUE],
      buildIntegerValue(1),
    ],
    [
      "NaN spreads",
      sum,
      [buildIntegerValue(1), buildDoubleValue(Number.NaN)],
      buildDoubleValue(Number.NaN),
    ],
    ["the average of nothing is null", avg, [], NULL_VALUE],
    ["the average of no number is null", avg, [buildStringValue("x")], NULL_VALUE],
    [
      "the average of integers is a double",
      avg,
      [buildIntegerValue(1), buildIntegerValue(2)],
      buildDoubleValue(1.5),
    ],
  ];
  it.each(rows)("%s", (_name, aggregation, values, expected) => {
    expect(aggregate([aggregation], values).get("r")).toEqual(expected);
  });

  it("counts documents up to a limit under default aliases", () => {
    const capped: Aggregation = { kind: "count", upTo: 2n, alias: "" };
    const result = aggregate(
      [capped, { ...count, alias: "all" }, count],
      [buildIntegerValue(1), buildIntegerValue(2), buildIntegerValue(3)],
    );
    expect(Object.fromEntries(result)).toEqual({
      field_1: buildIntegerValue(2),
      all: buildIntegerValue(3),
      field_2: buildIntegerValue(3),
    });
  });

  it("accepts aliases up to 1,500 bytes", () => {
    const alias = "a".repeat(1_500);
    expect(aggregate([{ ...count, alias }], []).get(alias)).toEqual(buildIntegerValue(0));
    expect(() => aggregate([{ ...count, alias: `${alias}a` }], [])).toThrow(
      "The property.name is longer than 1500 bytes.",
    );
  });

  it("reads no more documents than the limit when it only counts", () => {
    const plan = planQuery("", buildStructuredQuery());
    const capped: Aggregation = { kind: "count", upTo: 2n, alias: "" };
    expect(planAggregations(plan, [capped]).plan.limit).toBe(2);
    expect(planAggregations(plan, [capped, count]).plan.limit).toBeUndefined();
  });

  it("excludes documents without the field from every result", () => {
    const documents = [buildDocument("c/a", { n: buildIntegerValue(1) }), buildDocument("c/b")];
    const planned = planAggregations(planQuery("", buildStructuredQuery()), [sum, count]);
    const result = planned.compute(executeQueryPlanByScan(planned.plan, documents));
    expect(result.get("field_1")).toEqual(buildIntegerValue(1));
  });

  it("applies the query's limit before aggregating", () => {
    expect(
      aggregate([sum], [buildIntegerValue(1), buildIntegerValue(2), buildIntegerValue(3)], 2).get(
        "r",
      ),
    ).toEqual(buildIntegerValue(3));
  });

  it.each([
    ["none", []],
    ["six", Array.from({ length: 6 }, (_, i) => ({ ...count, alias: `a${i}` }))],
    ["two of one name", [sum, avg]],
    ["a cap of zero", [{ kind: "count", upTo: 0n, alias: "" } as const]],
  ])("rejects: %s", (_name, aggregations) => {
    const plan = planQuery("", buildStructuredQuery());
    expect(() => planAggregations(plan, aggregations)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });

  it("rejects an empty list with the official error text", () => {
    expect(() => planAggregations(planQuery("", buildStructuredQuery()), [])).toThrow(
      "Aggregations can not be empty.",
    );
  });
});
