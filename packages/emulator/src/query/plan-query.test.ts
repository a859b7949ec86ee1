import { describe, expect, it } from "vitest";
import type { StructuredQuery } from "../model/query.ts";
import { StatusError } from "../model/status.ts";
import { NULL_VALUE } from "../model/value.ts";
import { planQuery } from "./plan-query.ts";
import {
  buildArrayValue,
  buildAscendingOrder,
  buildConjunctionFilter,
  buildDescendingOrder,
  buildDisjunctionFilter,
  buildDocument,
  buildFieldFilter,
  buildIntegerValue,
  buildReferenceValue,
  buildStringValue,
  buildStructuredQuery,
  buildUnaryFilter,
} from "./testing/build.ts";

function refusal(query: StructuredQuery): { code: string; message: string } {
  try {
    planQuery("", query);
  } catch (error) {
    if (error instanceof StatusError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("The query was accepted.");
}

const numbers = (count: number) =>
  buildArrayValue(...Array.from({ length: count }, (_, i) => buildIntegerValue(i)));
const kindless = { from: [{ collectionId: "", allDescendants: true }] };

describe("rejects an invalid query", () => {
  const rows: [string, Partial<StructuredQuery>][] = [
    [
      "StructuredQuery.from cannot have more than one collection selector.",
      {
        from: [
          { collectionId: "a", allDescendants: false },
          { collectionId: "b", allDescendants: false },
        ],
      },
    ],
    [
      'Collection id "a/b" is invalid because it contains "/".',
      { from: [{ collectionId: "a/b", allDescendants: false }] },
    ],
    ["'IN' requires an ArrayValue.", { where: buildFieldFilter("a", "IN", buildIntegerValue(1)) }],
    [
      "'NOT_IN' requires an ArrayValue.",
      { where: buildFieldFilter("a", "NOT_IN", buildIntegerValue(1)) },
    ],
    [
      "'ARRAY_CONTAINS_ANY' requires an ArrayValue.",
      { where: buildFieldFilter("a", "ARRAY_CONTAINS_ANY", buildIntegerValue(1)) },
    ],
    [
      "'IN' requires an non-empty ArrayValue.",
      { where: buildFieldFilter("a", "IN", buildArrayValue()) },
    ],
    [
      "'IN' supports up to 30 comparison values.",
      { where: buildFieldFilter("a", "IN", numbers(31)) },
    ],
    [
      "'NOT_IN' supports up to 10 comparison values.",
      { where: buildFieldFilter("a", "NOT_IN", numbers(11)) },
    ],
    [
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
      { where: buildFieldFilter("a", "ARRAY_CONTAINS_ANY", numbers(31)) },
    ],
    [
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("a", "NOT_EQUAL", buildIntegerValue(1)),
          buildUnaryFilter("b", "IS_NOT_NULL"),
        ),
      },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("a", "NOT_IN", numbers(1)),
          buildFieldFilter("b", "IN", numbers(1)),
        ),
      },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      {
        where: buildDisjunctionFilter(
          buildFieldFilter("a", "NOT_IN", numbers(1)),
          buildFieldFilter("b", "EQUAL", buildIntegerValue(1)),
        ),
      },
    ],
    [
      "Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("a", "IN", numbers(6)),
          buildFieldFilter("b", "IN", numbers(6)),
        ),
      },
    ],
    ["limit is negative", { limit: -1 }],
    ["offset is negative", { offset: -1 }],
    [
      "the name __key__ is reserved",
      { where: buildFieldFilter("__key__", "EQUAL", buildIntegerValue(1)) },
    ],
    ["the name __key__ is reserved", { orderBy: [buildAscendingOrder("__key__")] }],
    [
      "__key__ filter value must be a Key",
      { where: buildFieldFilter("__name__", "EQUAL", buildStringValue("a")) },
    ],
    [
      "__key__ filter value must be a Key",
      {
        where: buildFieldFilter(
          "__name__",
          "IN",
          buildArrayValue(buildReferenceValue("c/a"), buildStringValue("b")),
        ),
      },
    ],
    [
      "kind is required for filter: a",
      { ...kindless, where: buildFieldFilter("a", "EQUAL", buildIntegerValue(1)) },
    ],
    [
      "kind is required for all orders except __key__ ascending",
      { ...kindless, orderBy: [buildAscendingOrder("a")] },
    ],
    [
      "kind is required for all orders except __key__ ascending",
      { ...kindless, orderBy: [buildDescendingOrder("__name__")] },
    ],
    [
      "order by clause cannot contain duplicate fields a",
      { orderBy: [buildAscendingOrder("a"), buildDescendingOrder("a")] },
    ],
    [
      "order by clause cannot contain more fields after the key",
      { orderBy: [buildAscendingOrder("__name__"), buildAscendingOrder("a")] },
    ],
    [
      "order by clause cannot contain more fields after the key",
      {
        where: buildFieldFilter("a", "GREATER_THAN", buildIntegerValue(1)),
        orderBy: [buildAscendingOrder("__name__")],
      },
    ],
    [
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("a", "NOT_EQUAL", buildIntegerValue(1)),
          buildFieldFilter("__name__", "EQUAL", buildReferenceValue("c/a")),
        ),
      },
    ],
    [
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      {
        where: buildConjunctionFilter(
          buildFieldFilter(
            "__name__",
            "IN",
            buildArrayValue(buildReferenceValue("c/a"), buildReferenceValue("c/b")),
          ),
          buildFieldFilter("a", "GREATER_THAN", buildIntegerValue(1)),
        ),
      },
    ],
    [
      "Cursor has too many values.",
      {
        orderBy: [buildAscendingOrder("a")],
        startAt: { values: [buildIntegerValue(1), buildIntegerValue(2)], before: true },
      },
    ],
    [
      "Cursor has too many values.",
      { endAt: { values: [buildReferenceValue("c/a")], before: true } },
    ],
    [
      "Cursor __key__ value is not a document reference.",
      {
        orderBy: [buildAscendingOrder("__name__")],
        startAt: { values: [buildStringValue("a")], before: true },
      },
    ],
    [
      'Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
      { orderBy: [buildAscendingOrder("a..b")] },
    ],
    [
      'Invalid property path "a-b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
      { select: ["a", "a-b"] },
    ],
  ];
  it.each(rows)("%s", (message, overrides) => {
    expect(refusal(buildStructuredQuery(overrides))).toEqual({ code: "INVALID_ARGUMENT", message });
  });

  it("rejects two array clauses in one conjunction with FAILED_PRECONDITION", () => {
    const contains = buildFieldFilter("a", "ARRAY_CONTAINS", buildIntegerValue(1));
    expect(
      refusal(buildStructuredQuery({ where: buildConjunctionFilter(contains, contains) })),
    ).toEqual({
      code: "FAILED_PRECONDITION",
      message: "Only a single array-contains clause is allowed in a query",
    });
  });
});

describe("accepts a query at the limit of a rule", () => {
  const contains = (n: number) => buildFieldFilter("a", "ARRAY_CONTAINS", buildIntegerValue(n));
  const rows: [string, Partial<StructuredQuery>][] = [
    ["30 values of IN", { where: buildFieldFilter("a", "IN", numbers(30)) }],
    [
      "30 disjunctions",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("a", "IN", numbers(6)),
          buildFieldFilter("b", "IN", numbers(5)),
        ),
      },
    ],
    [
      "an equality and an inequality on the name beside one on another field",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("a", "GREATER_THAN", buildIntegerValue(1)),
          buildFieldFilter("__name__", "EQUAL", buildReferenceValue("c/a")),
          buildFieldFilter("__name__", "LESS_THAN", buildReferenceValue("c/b")),
        ),
      },
    ],
    [
      "the name after the field of an inequality",
      {
        where: buildFieldFilter("a", "GREATER_THAN", buildIntegerValue(1)),
        orderBy: [buildAscendingOrder("a"), buildAscendingOrder("__name__")],
      },
    ],
    [
      "one array clause in each branch of an OR",
      { where: buildDisjunctionFilter(contains(1), contains(2)) },
    ],
    [
      "NOT_IN beside an equality",
      { where: buildConjunctionFilter(buildFieldFilter("a", "NOT_IN", numbers(10)), contains(1)) },
    ],
    ["a descending key order", { orderBy: [buildDescendingOrder("__name__")] }],
    [
      "a name range without a kind",
      {
        ...kindless,
        where: buildFieldFilter("__name__", "GREATER_THAN", buildReferenceValue("z/z")),
      },
    ],
    ["a limit of zero", { limit: 0 }],
  ];
  it.each(rows)("%s", (_name, overrides) => {
    expect(planQuery("", buildStructuredQuery(overrides)).matches(buildDocument("x/y"))).toBe(
      false,
    );
  });
});

describe("scope of a query", () => {
  const paths = ["c/a", "c/a/c/b", "c/a/d/b", "d/a", "d/a/c/b", "d/a/c/b/e/f"];
  const rows: [string, string, StructuredQuery["from"][number], string[]][] = [
    ["a collection", "", { collectionId: "c", allDescendants: false }, ["c/a"]],
    ["a sub-collection", "d/a", { collectionId: "c", allDescendants: false }, ["d/a/c/b"]],
    ["a group", "", { collectionId: "c", allDescendants: true }, ["c/a", "c/a/c/b", "d/a/c/b"]],
    ["a group below", "d/a", { collectionId: "c", allDescendants: true }, ["d/a/c/b"]],
    ["all children", "", { collectionId: "", allDescendants: false }, ["c/a", "d/a"]],
    [
      "all children below",
      "c/a",
      { collectionId: "", allDescendants: false },
      ["c/a/c/b", "c/a/d/b"],
    ],
    ["all below", "d/a", { collectionId: "", allDescendants: true }, ["d/a/c/b", "d/a/c/b/e/f"]],
    ["everything", "", { collectionId: "", allDescendants: true }, paths],
  ];
  it.each(rows)("selects %s", (_name, parent, selector, expected) => {
    const plan = planQuery(parent, buildStructuredQuery({ from: [selector] }));
    expect(paths.filter((path) => plan.matches(buildDocument(path)))).toEqual(expected);
  });
});

describe("sort order of a query", () => {
  const documents = [
    buildDocument("c/a", { n: buildIntegerValue(1), s: buildStringValue("y") }),
    buildDocument("c/b", { n: buildIntegerValue(1), s: buildStringValue("x") }),
    buildDocument("c/d", { n: buildIntegerValue(2), s: buildStringValue("x") }),
    buildDocument("c/e", { n: NULL_VALUE, s: buildStringValue("z") }),
    buildDocument("c/__id5__", { n: buildIntegerValue(1), s: buildStringValue("x") }),
  ];
  const rows: [string, Partial<StructuredQuery>, string[]][] = [
    ["by name", {}, ["__id5__", "a", "b", "d", "e"]],
    [
      "ends in the name, in its direction",
      { orderBy: [buildDescendingOrder("n")] },
      ["d", "b", "a", "__id5__", "e"],
    ],
    [
      "takes in the field of an inequality",
      {
        where: buildFieldFilter("n", "GREATER_THAN", buildIntegerValue(0)),
        orderBy: [buildDescendingOrder("s")],
      },
      ["a", "d", "b", "__id5__"],
    ],
    [
      "takes in the fields of inequalities by path",
      {
        where: buildConjunctionFilter(
          buildFieldFilter("s", "LESS_THAN", buildStringValue("y")),
          buildFieldFilter("n", "GREATER_THAN", buildIntegerValue(0)),
        ),
      },
      ["__id5__", "b", "d"],
    ],
  ];
  it.each(rows)("%s", (_name, overrides, expected) => {
    const plan = planQuery("", buildStructuredQuery(overrides));
    const found = documents.filter((document) => plan.matches(document)).sort(plan.compare);
    expect(found.map(({ path }) => path.slice(2))).toEqual(expected);
  });
});

describe("cursors of a query", () => {
  const documents = ["a", "b", "d"].map((id, i) =>
    buildDocument(`c/${id}`, { n: buildIntegerValue(i) }),
  );
  const byName = [buildAscendingOrder("__name__")];
  const rows: [string, Partial<StructuredQuery>, string[]][] = [
    [
      "start at",
      { orderBy: byName, startAt: { values: [buildReferenceValue("c/b")], before: true } },
      ["b", "d"],
    ],
    [
      "start after",
      { orderBy: byName, startAt: { values: [buildReferenceValue("c/b")], before: false } },
      ["d"],
    ],
    [
      "end at",
      { orderBy: byName, endAt: { values: [buildReferenceValue("c/b")], before: false } },
      ["a", "b"],
    ],
    [
      "end before",
      { orderBy: byName, endAt: { values: [buildReferenceValue("c/b")], before: true } },
      ["a"],
    ],
    [
      "turn with the order",
      {
        orderBy: [buildDescendingOrder("n")],
        startAt: { values: [buildIntegerValue(1)], before: true },
      },
      ["a", "b"],
    ],
    [
      "compare across types",
      {
        orderBy: [buildAscendingOrder("n")],
        startAt: { values: [buildStringValue("")], before: true },
      },
      [],
    ],
  ];
  it.each(rows)("%s", (_name, overrides, expected) => {
    const plan = planQuery("", buildStructuredQuery(overrides));
    const within = documents.filter((document) => plan.withinCursors(document));
    expect(within.map(({ path }) => path.slice(2))).toEqual(expected);
  });
});
