import { describe, expect, it } from "vitest";
import type { Aggregation } from "../model/query.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { planAggregations } from "./aggregate.ts";
import { planQuery } from "./plan-query.ts";
import { runPlan } from "./run.ts";
import { buildDocument, buildQuery, double, int, text } from "./testing/build.ts";

const MAX = 2n ** 63n - 1n;

function aggregate(aggregations: readonly Aggregation[], values: readonly Value[], limit?: number) {
  const documents = values.map((n, i) => buildDocument(`c/${i}`, { n }));
  const plan = planQuery("", buildQuery(limit === undefined ? {} : { limit }));
  const planned = planAggregations(plan, aggregations);
  return planned.compute(runPlan(planned.plan, documents));
}

const count: Aggregation = { kind: "count", alias: "" };
const sum: Aggregation = { kind: "sum", fieldPath: "n", alias: "r" };
const avg: Aggregation = { kind: "avg", fieldPath: "n", alias: "r" };

describe("aggregations", () => {
  const rows: [string, Aggregation, Value[], Value][] = [
    ["the sum of nothing is 0", sum, [], int(0)],
    ["integers sum exactly", sum, [int(MAX - 1n), int(1)], int(MAX)],
    ["an overflowing sum is a double", sum, [int(MAX), int(1)], double(2 ** 63)],
    ["a sum that comes back in range is exact", sum, [int(MAX), int(MAX), int(-MAX)], int(MAX)],
    ["a double makes a double", sum, [int(1), double(2)], double(3)],
    ["what is no number is passed over", sum, [int(1), text("x"), NULL_VALUE], int(1)],
    ["NaN spreads", sum, [int(1), double(Number.NaN)], double(Number.NaN)],
    ["the average of nothing is null", avg, [], NULL_VALUE],
    ["the average of no number is null", avg, [text("x")], NULL_VALUE],
    ["the average of integers is a double", avg, [int(1), int(2)], double(1.5)],
  ];
  it.each(rows)("%s", (_name, aggregation, values, expected) => {
    expect(aggregate([aggregation], values).get("r")).toEqual(expected);
  });

  it("count documents, up to a cap, under default names", () => {
    const capped: Aggregation = { kind: "count", upTo: 2n, alias: "" };
    const result = aggregate([capped, { ...count, alias: "all" }, count], [int(1), int(2), int(3)]);
    expect(Object.fromEntries(result)).toEqual({ field_1: int(2), all: int(3), field_2: int(3) });
  });

  it("have names of 1,500 bytes at most", () => {
    const alias = "a".repeat(1_500);
    expect(aggregate([{ ...count, alias }], []).get(alias)).toEqual(int(0));
    expect(() => aggregate([{ ...count, alias: `${alias}a` }], [])).toThrow(
      "The property.name is longer than 1500 bytes.",
    );
  });

  it("look at no more than the cap when there is nothing else to count", () => {
    const plan = planQuery("", buildQuery());
    const capped: Aggregation = { kind: "count", upTo: 2n, alias: "" };
    expect(planAggregations(plan, [capped]).plan.limit).toBe(2);
    expect(planAggregations(plan, [capped, count]).plan.limit).toBeUndefined();
  });

  it("leave documents without the field out of every result", () => {
    const documents = [buildDocument("c/a", { n: int(1) }), buildDocument("c/b")];
    const planned = planAggregations(planQuery("", buildQuery()), [sum, count]);
    const result = planned.compute(runPlan(planned.plan, documents));
    expect(result.get("field_1")).toEqual(int(1));
  });

  it("come after the limit", () => {
    expect(aggregate([sum], [int(1), int(2), int(3)], 2).get("r")).toEqual(int(3));
  });

  it.each([
    ["none", []],
    ["six", Array.from({ length: 6 }, (_, i) => ({ ...count, alias: `a${i}` }))],
    ["two of one name", [sum, avg]],
    ["a cap of zero", [{ kind: "count", upTo: 0n, alias: "" } as const]],
  ])("are refused: %s", (_name, aggregations) => {
    const plan = planQuery("", buildQuery());
    expect(() => planAggregations(plan, aggregations)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });

  it("are refused with the official text when there are none", () => {
    expect(() => planAggregations(planQuery("", buildQuery()), [])).toThrow(
      "Aggregations can not be empty.",
    );
  });
});
