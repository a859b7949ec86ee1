import { describe, expect, it } from "vitest";
import type { Aggregation } from "../model/query.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { planAggregations } from "./aggregate.ts";
import { planQuery } from "./plan-query.ts";
import { executePlan } from "./run.ts";
import {
  buildDocument,
  buildQuery,
  doubleValue,
  integerValue,
  stringValue,
} from "./testing/build.ts";

const MAX = 2n ** 63n - 1n;

function aggregate(aggregations: readonly Aggregation[], values: readonly Value[], limit?: number) {
  const documents = values.map((n, i) => buildDocument(`c/${i}`, { n }));
  const plan = planQuery("", buildQuery(limit === undefined ? {} : { limit }));
  const planned = planAggregations(plan, aggregations);
  return planned.compute(executePlan(planned.plan, documents));
}

const count: Aggregation = { kind: "count", alias: "" };
const sum: Aggregation = { kind: "sum", fieldPath: "n", alias: "r" };
const avg: Aggregation = { kind: "avg", fieldPath: "n", alias: "r" };

describe("planAggregations", () => {
  const rows: [string, Aggregation, Value[], Value][] = [
    ["the sum of nothing is 0", sum, [], integerValue(0)],
    ["integers sum exactly", sum, [integerValue(MAX - 1n), integerValue(1)], integerValue(MAX)],
    [
      "an overflowing sum is a double",
      sum,
      [integerValue(MAX), integerValue(1)],
      doubleValue(2 ** 63),
    ],
    [
      "a sum that comes back in range is exact",
      sum,
      [integerValue(MAX), integerValue(MAX), integerValue(-MAX)],
      integerValue(MAX),
    ],
    ["a double makes a double", sum, [integerValue(1), doubleValue(2)], doubleValue(3)],
    [
      "what is no number is passed over",
      sum,
      [integerValue(1), stringValue("x"), NULL_VALUE],
      integerValue(1),
    ],
    ["NaN spreads", sum, [integerValue(1), doubleValue(Number.NaN)], doubleValue(Number.NaN)],
    ["the average of nothing is null", avg, [], NULL_VALUE],
    ["the average of no number is null", avg, [stringValue("x")], NULL_VALUE],
    [
      "the average of integers is a double",
      avg,
      [integerValue(1), integerValue(2)],
      doubleValue(1.5),
    ],
  ];
  it.each(rows)("%s", (_name, aggregation, values, expected) => {
    expect(aggregate([aggregation], values).get("r")).toEqual(expected);
  });

  it("counts documents up to a limit under default aliases", () => {
    const capped: Aggregation = { kind: "count", upTo: 2n, alias: "" };
    const result = aggregate(
      [capped, { ...count, alias: "all" }, count],
      [integerValue(1), integerValue(2), integerValue(3)],
    );
    expect(Object.fromEntries(result)).toEqual({
      field_1: integerValue(2),
      all: integerValue(3),
      field_2: integerValue(3),
    });
  });

  it("accepts aliases up to 1,500 bytes", () => {
    const alias = "a".repeat(1_500);
    expect(aggregate([{ ...count, alias }], []).get(alias)).toEqual(integerValue(0));
    expect(() => aggregate([{ ...count, alias: `${alias}a` }], [])).toThrow(
      "The property.name is longer than 1500 bytes.",
    );
  });

  it("reads no more documents than the limit when it only counts", () => {
    const plan = planQuery("", buildQuery());
    const capped: Aggregation = { kind: "count", upTo: 2n, alias: "" };
    expect(planAggregations(plan, [capped]).plan.limit).toBe(2);
    expect(planAggregations(plan, [capped, count]).plan.limit).toBeUndefined();
  });

  it("excludes documents without the field from every result", () => {
    const documents = [buildDocument("c/a", { n: integerValue(1) }), buildDocument("c/b")];
    const planned = planAggregations(planQuery("", buildQuery()), [sum, count]);
    const result = planned.compute(executePlan(planned.plan, documents));
    expect(result.get("field_1")).toEqual(integerValue(1));
  });

  it("applies the query's limit before aggregating", () => {
    expect(
      aggregate([sum], [integerValue(1), integerValue(2), integerValue(3)], 2).get("r"),
    ).toEqual(integerValue(3));
  });

  it.each([
    ["none", []],
    ["six", Array.from({ length: 6 }, (_, i) => ({ ...count, alias: `a${i}` }))],
    ["two of one name", [sum, avg]],
    ["a cap of zero", [{ kind: "count", upTo: 0n, alias: "" } as const]],
  ])("rejects: %s", (_name, aggregations) => {
    const plan = planQuery("", buildQuery());
    expect(() => planAggregations(plan, aggregations)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });

  it("rejects an empty list with the official error text", () => {
    expect(() => planAggregations(planQuery("", buildQuery()), [])).toThrow(
      "Aggregations can not be empty.",
    );
  });
});
