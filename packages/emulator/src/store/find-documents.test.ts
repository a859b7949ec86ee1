import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Document } from "../model/document.ts";
import { StatusError } from "../model/status.ts";
import type { QueryPlan } from "../query/plan.ts";
import { planQuery } from "../query/plan-query.ts";
import {
  applyOffsetAndLimit,
  executeQueryPlanByScan,
  getRequiredDocumentCount,
} from "../query/run.ts";
import {
  arbitraryDocuments,
  arbitraryQuery,
  buildArrayValue,
  buildAscendingOrder,
  buildConjunctionFilter,
  buildDescendingOrder,
  buildDisjunctionFilter,
  buildDocument,
  buildFieldFilter,
  buildIntegerValue,
  buildMapValue,
  buildReferenceValue,
  buildStringValue,
  buildStructuredQuery,
  type RandomQuery,
} from "../query/testing/build.ts";
import { DocumentTree } from "./document-tree.ts";
import { findDocuments } from "./find-documents.ts";
import type { IndexBuildPolicy } from "./index-set.ts";

const ALWAYS_INDEX = { scanBelow: 0, buildAt: 1 };
/**
 * An index policy with very small limits. The posting lists (lists of the documents with a given field value)
 * are therefore often rebuilt, often built for all fields of a map at once, and often larger than the size
 * limit.
 */
const HASTY = { ...ALWAYS_INDEX, postings: { changed: 3, wideFrom: 2, entries: 20 } };

function tryPlan({ parent, query }: RandomQuery): QueryPlan | undefined {
  try {
    return planQuery(parent, query);
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}

function buildTree(documents: readonly Document[], policy: IndexBuildPolicy = ALWAYS_INDEX) {
  const tree = new DocumentTree(policy);
  for (const after of documents) tree.apply({ path: after.path, after });
  return tree;
}

function run(tree: DocumentTree, plan: QueryPlan): readonly string[] {
  const window = findDocuments(tree, plan, { count: getRequiredDocumentCount(plan) });
  return applyOffsetAndLimit(plan, window).documents.map(({ path }) => path);
}

/** Creates, updates and deletes documents one by one until the tree contains exactly the given documents. */
function become(tree: DocumentTree, documents: readonly Document[]): void {
  const wanted = new Map(documents.map((document) => [document.path, document]));
  for (const before of [...tree.documents()]) {
    if (!wanted.has(before.path)) tree.apply({ path: before.path, before });
  }
  for (const [path, after] of wanted) {
    const before = tree.get(path);
    tree.apply({ path, after, ...(before === undefined ? {} : { before }) });
  }
}

describe("findDocuments with indexes", () => {
  it.each([
    ["kept up", ALWAYS_INDEX],
    ["made anew all the time", HASTY],
  ])("returns the same as a full scan, also after changes: %s", (_name, policy) => {
    const queries = fc.array(arbitraryQuery, { minLength: 1, maxLength: 4 });
    const states = fc.array(arbitraryDocuments, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(queries, states, (random, generations) => {
        const plans = random.map(tryPlan).filter((plan) => plan !== undefined);
        fc.pre(plans.length > 0);
        const tree = buildTree([], policy);
        for (const documents of generations) {
          become(tree, documents);
          for (const plan of plans) {
            const expected = executeQueryPlanByScan(plan, documents).map(({ path }) => path);
            expect(run(tree, plan)).toEqual(expected);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it("excludes hidden documents and fills the limit with others", () => {
    const tree = buildTree(
      ["c/a", "c/b", "c/d"].map((path) => buildDocument(path, { n: buildIntegerValue(1) })),
    );
    const plan = planQuery(
      "",
      buildStructuredQuery({ where: buildFieldFilter("n", "EQUAL", buildIntegerValue(1)) }),
    );
    const found = findDocuments(tree, plan, { count: 2, isHidden: (path) => path === "c/a" });
    expect(found.map(({ path }) => path)).toEqual(["c/b", "c/d"]);
  });
});

/**
 * Returns an index policy that processes one document per time slice, a function that runs the waiting slices,
 * and a function that returns whether no slice is waiting.
 */
function slicing(base: IndexBuildPolicy = ALWAYS_INDEX) {
  const waiting: (() => void)[] = [];
  const slices = {
    documents: 1,
    steps: 1,
    schedule: (piece: () => void) => void waiting.push(piece),
  };
  const advance = (): void => {
    for (const piece of waiting.splice(0)) piece();
  };
  return { policy: { ...base, slices }, advance, isDone: () => waiting.length === 0 };
}

describe("an index built in slices", () => {
  it.each([
    ["kept up", ALWAYS_INDEX],
    ["made anew all the time", HASTY],
  ])("does not affect results during changes: %s", (_name, base) => {
    const queries = fc.array(arbitraryQuery, { minLength: 1, maxLength: 3 });
    const states = fc.array(arbitraryDocuments, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(queries, states, fc.nat(20), (random, generations, pace) => {
        const plans = random.map(tryPlan).filter((plan) => plan !== undefined);
        const { policy, advance, isDone } = slicing(base);
        const tree = buildTree([], policy);
        const check = (documents: readonly Document[]): void => {
          for (const plan of plans) {
            const expected = executeQueryPlanByScan(plan, documents).map(({ path }) => path);
            expect(run(tree, plan)).toEqual(expected);
          }
        };
        for (const documents of generations) {
          become(tree, documents);
          check(documents);
          for (let step = 0; step < pace; step += 1) advance();
          check(documents);
        }
        while (!isDone()) advance();
        check(generations.at(-1) ?? []);
      }),
      { numRuns: 300 },
    );
  });

  it("is used once complete, and is completed immediately for callers that cannot wait", () => {
    const { policy, advance } = slicing();
    const shape = {
      columns: [{ path: ["n"], kind: "value", descending: false } as const],
      nameDescending: false,
    };
    const tree = buildTree(
      Array.from({ length: 3 }, (_, i) => buildDocument(`c/${i}`, { n: buildIntegerValue(3 - i) })),
      policy,
    );
    const indexes = tree.collection("c")?.indexes;
    const asked = Array.from({ length: 6 }, () => {
      const found = indexes?.find(shape);
      advance();
      return found !== undefined;
    });
    expect(asked).toEqual([false, false, false, false, true, true]);
    const backwards = { ...shape, nameDescending: true };
    expect(indexes?.find(backwards)).toBeUndefined();
    advance();
    const whole = indexes?.require(backwards);
    expect(Array.from(whole?.ascending(() => false) ?? [], ({ path }) => path)).toEqual([
      "c/2",
      "c/1",
      "c/0",
    ]);
    advance();
    expect(indexes?.find(backwards)).toBe(whole);
  });
});

describe("posting lists rebuilt in slices", () => {
  const SIZE = 40;
  const documents = Array.from({ length: SIZE }, (_, i) =>
    buildDocument(`c/${i}`, { n: buildIntegerValue(i % 10), m: buildIntegerValue(i % 4) }),
  );

  const stage = () => {
    const postings = { changed: 4, wideFrom: 2, entries: 1_000 };
    const { policy, advance, isDone } = slicing({ ...ALWAYS_INDEX, postings });
    const tree = buildTree(documents, policy);
    /** Returns how many documents are examined by a query with an equality filter on the field. */
    const looksAt = (field: string): number => {
      const plan = planQuery(
        "",
        buildStructuredQuery({ where: buildFieldFilter(field, "EQUAL", buildIntegerValue(3)) }),
      );
      let looked = 0;
      run(tree, {
        ...plan,
        matches: (document) => {
          looked += 1;
          return plan.matches(document);
        },
      });
      return looked;
    };
    const change = (count: number): void => {
      for (const before of documents.slice(0, count)) {
        tree.apply({ path: before.path, before, after: { ...before, updateTime: 2n } });
      }
    };
    const complete = (): number => {
      let turns = 0;
      for (; !isDone(); turns += 1) advance();
      return turns;
    };
    return { looksAt, change, complete };
  };

  it("are used together with the changed documents until the new lists are complete", () => {
    const { looksAt, change, complete } = stage();
    expect([looksAt("n"), looksAt("m")]).toEqual([4, 10]);
    change(6);
    // The posting list contains four matching documents, and six documents have changed. One document is in both
    // groups, so three unchanged and six changed documents are examined.
    expect(looksAt("n")).toBe(3 + 6);
    expect(looksAt("n")).toBe(3 + 6);
    expect(complete()).toBeGreaterThan(SIZE);
    expect([looksAt("n"), looksAt("m")]).toEqual([4, 10]);
  });
});

describe("documents examined by a query", () => {
  const SIZE = 2_000;
  const documents = Array.from({ length: SIZE }, (_, i) =>
    buildDocument(`c/${String(i).padStart(5, "0")}`, {
      n: buildIntegerValue(i),
      owner: buildStringValue(`owner${i % 100}`),
      tags: buildArrayValue(buildStringValue(`tag${i % 50}`), buildStringValue("all")),
      m: buildMapValue({ [`k${i % 30}`]: buildIntegerValue(0), of7: buildIntegerValue(i % 7) }),
    }),
  );
  const cases: [string, Parameters<typeof buildStructuredQuery>[0]][] = [
    [
      "an equality with a limit",
      { where: buildFieldFilter("owner", "EQUAL", buildStringValue("owner7")), limit: 20 },
    ],
    [
      "an equality in another field's order",
      {
        where: buildFieldFilter("owner", "EQUAL", buildStringValue("owner7")),
        orderBy: [buildDescendingOrder("n")],
        limit: 10,
      },
    ],
    ["an order with a limit", { orderBy: [buildDescendingOrder("n")], limit: 20 }],
    [
      "a page of an order",
      {
        orderBy: [buildAscendingOrder("n")],
        startAt: { values: [buildIntegerValue(1_000)], before: false },
        limit: 20,
      },
    ],
    [
      "a range",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("n", "GREATER_THAN", buildIntegerValue(500)),
          buildFieldFilter("n", "LESS_THAN", buildIntegerValue(521)),
        ),
      },
    ],
    [
      "array-contains",
      { where: buildFieldFilter("tags", "ARRAY_CONTAINS", buildStringValue("tag3")), limit: 20 },
    ],
    [
      "a union of equalities in order",
      {
        where: buildFieldFilter(
          "owner",
          "IN",
          buildArrayValue(buildStringValue("owner1"), buildStringValue("owner2")),
        ),
        orderBy: [buildAscendingOrder("n")],
        limit: 18,
      },
    ],
    ["the start of the collection", { limit: 20 }],
    [
      "several equalities",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("tags", "ARRAY_CONTAINS", buildStringValue("tag3")),
          buildFieldFilter(
            "owner",
            "IN",
            buildArrayValue(buildStringValue("owner3"), buildStringValue("owner4")),
          ),
        ),
        limit: 20,
      },
    ],
    [
      "a page of an equality, downwards",
      {
        where: buildFieldFilter("owner", "EQUAL", buildStringValue("owner7")),
        orderBy: [buildDescendingOrder("__name__")],
        startAt: { values: [buildReferenceValue("c/01500")], before: false },
        limit: 12,
      },
    ],
    [
      "an OR of many equalities in maps",
      {
        where: buildDisjunctionFilter(
          ...Array.from({ length: 10 }, (_, i) =>
            buildConjunctionFilter(
              buildFieldFilter(`m.k${i}`, "EQUAL", buildIntegerValue(0)),
              buildFieldFilter("m.of7", "EQUAL", buildIntegerValue(i % 7)),
            ),
          ),
        ),
        limit: 20,
      },
    ],
  ];

  it.each(cases)("equal the result for %s", (_name, overrides) => {
    const tree = buildTree(documents);
    const plan = planQuery("", buildStructuredQuery(overrides));
    let looked = 0;
    const counting: QueryPlan = {
      ...plan,
      matches: (document) => {
        looked += 1;
        return plan.matches(document);
      },
    };
    const paths = run(tree, counting);
    expect(paths).toEqual(executeQueryPlanByScan(plan, documents).map(({ path }) => path));
    expect(paths.length).toBeGreaterThanOrEqual(10);
    expect(looked).toBeLessThanOrEqual(paths.length + 10);
  });

  it("equal the result for a count that ends early", () => {
    const tree = buildTree(documents);
    const plan = planQuery(
      "",
      buildStructuredQuery({ where: buildFieldFilter("m.of7", "EQUAL", buildIntegerValue(3)) }),
    );
    let looked = 0;
    const counting: QueryPlan = {
      ...plan,
      isUnordered: true,
      matches: (document) => {
        looked += 1;
        return plan.matches(document);
      },
    };
    expect(findDocuments(tree, counting, { count: 100 })).toHaveLength(100);
    expect(looked).toBe(100);
  });

  it("include documents written after the lists were built", () => {
    const tree = buildTree(documents);
    const owned = buildFieldFilter("owner", "EQUAL", buildStringValue("owner7"));
    const plan = planQuery("", buildStructuredQuery({ where: owned, limit: 3 }));
    expect(run(tree, plan)).toEqual(["c/00007", "c/00107", "c/00207"]);
    const gone = tree.get("c/00007");
    if (gone === undefined) throw new Error("It was there a moment ago.");
    tree.apply({ path: gone.path, before: gone });
    const after = buildDocument("c/00150", { owner: buildStringValue("owner7") });
    const before = tree.get("c/00150");
    tree.apply({ path: after.path, after, ...(before && { before }) });
    expect(run(tree, plan)).toEqual(["c/00107", "c/00150", "c/00207"]);
  });
});
