import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StatusError } from "../model/status.ts";
import type { QueryPlan } from "./plan.ts";
import { planQuery } from "./plan-query.ts";
import { executeQueryPlanByScan } from "./run.ts";
import {
  arbitraryDocuments,
  arbitraryQuery,
  buildDescendingOrder,
  buildDocument,
  buildIntegerValue,
  buildStringValue,
  buildStructuredQuery,
  type RandomQuery,
} from "./testing/build.ts";
import { executeQueryNaively } from "./testing/naive-model.ts";

function tryPlan({ parent, query }: RandomQuery): QueryPlan | undefined {
  try {
    return planQuery(parent, query);
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

describe("executeQueryPlanByScan", () => {
  it("returns the same documents as the naive model", () => {
    let found = 0;
    fc.assert(
      fc.property(arbitraryDocuments, arbitraryQuery, (documents, random) => {
        const plan = tryPlan(random);
        fc.pre(plan !== undefined);
        const paths = executeQueryPlanByScan(plan, documents).map(({ path }) => path);
        const expected = executeQueryNaively(random.parent, random.query, documents);
        found += expected.length;
        expect(paths).toEqual(expected.map(({ path }) => path));
      }),
      { numRuns: 1_500 },
    );
    expect(found).toBeGreaterThan(150);
  });

  it("applies the offset before the limit", () => {
    const documents = [1, 2, 3, 4].map((n) => buildDocument(`c/${n}`, { n: buildIntegerValue(n) }));
    const plan = planQuery(
      "",
      buildStructuredQuery({ orderBy: [buildDescendingOrder("n")], offset: 1, limit: 2 }),
    );
    expect(executeQueryPlanByScan(plan, documents).map(({ path }) => path)).toEqual(["c/3", "c/2"]);
  });

  it("returns nothing for a limit of zero", () => {
    const plan = planQuery("", buildStructuredQuery({ limit: 0 }));
    expect(
      executeQueryPlanByScan(plan, [buildDocument("c/a", { s: buildStringValue("x") })]),
    ).toEqual([]);
  });
});
