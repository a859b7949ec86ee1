import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StatusError } from "../model/status.ts";
import type { QueryPlan } from "./plan.ts";
import { planQuery } from "./plan-query.ts";
import { runPlan } from "./run.ts";
import {
  anyDocuments,
  anyQuery,
  buildDocument,
  buildQuery,
  descending,
  int,
  type RandomQuery,
  text,
} from "./testing/build.ts";
import { naiveQuery } from "./testing/naive-model.ts";

function tryPlan({ parent, query }: RandomQuery): QueryPlan | undefined {
  try {
    return planQuery(parent, query);
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

describe("running a query", () => {
  it("gives what the plainest reading of the protocol gives", () => {
    let found = 0;
    fc.assert(
      fc.property(anyDocuments, anyQuery, (documents, random) => {
        const plan = tryPlan(random);
        fc.pre(plan !== undefined);
        const paths = runPlan(plan, documents).map(({ path }) => path);
        const expected = naiveQuery(random.parent, random.query, documents);
        found += expected.length;
        expect(paths).toEqual(expected.map(({ path }) => path));
      }),
      { numRuns: 1_500 },
    );
    expect(found).toBeGreaterThan(150);
  });

  it("applies the offset before the limit", () => {
    const documents = [1, 2, 3, 4].map((n) => buildDocument(`c/${n}`, { n: int(n) }));
    const plan = planQuery("", buildQuery({ orderBy: [descending("n")], offset: 1, limit: 2 }));
    expect(runPlan(plan, documents).map(({ path }) => path)).toEqual(["c/3", "c/2"]);
  });

  it("answers a limit of zero with nothing", () => {
    const plan = planQuery("", buildQuery({ limit: 0 }));
    expect(runPlan(plan, [buildDocument("c/a", { s: text("x") })])).toEqual([]);
  });
});
