import { describe, expect, it } from "vitest";
import type { StructuredQuery } from "../model/query.ts";
import { StatusError } from "../model/status.ts";
import { NULL_VALUE } from "../model/value.ts";
import { planQuery } from "./plan-query.ts";
import {
  andFilter,
  arrayValue,
  ascendingOrder,
  buildDocument,
  buildQuery,
  descendingOrder,
  fieldFilter,
  integerValue,
  orFilter,
  referenceValue,
  stringValue,
  unaryFilter,
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
  arrayValue(...Array.from({ length: count }, (_, i) => integerValue(i)));
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
    ["'IN' requires an ArrayValue.", { where: fieldFilter("a", "IN", integerValue(1)) }],
    ["'NOT_IN' requires an ArrayValue.", { where: fieldFilter("a", "NOT_IN", integerValue(1)) }],
    [
      "'ARRAY_CONTAINS_ANY' requires an ArrayValue.",
      { where: fieldFilter("a", "ARRAY_CONTAINS_ANY", integerValue(1)) },
    ],
    ["'IN' requires an non-empty ArrayValue.", { where: fieldFilter("a", "IN", arrayValue()) }],
    ["'IN' supports up to 30 comparison values.", { where: fieldFilter("a", "IN", numbers(31)) }],
    [
      "'NOT_IN' supports up to 10 comparison values.",
      { where: fieldFilter("a", "NOT_IN", numbers(11)) },
    ],
    [
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
      { where: fieldFilter("a", "ARRAY_CONTAINS_ANY", numbers(31)) },
    ],
    [
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
      {
        where: andFilter(
          fieldFilter("a", "NOT_EQUAL", integerValue(1)),
          unaryFilter("b", "IS_NOT_NULL"),
        ),
      },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      {
        where: andFilter(
          fieldFilter("a", "NOT_IN", numbers(1)),
          fieldFilter("b", "IN", numbers(1)),
        ),
      },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      {
        where: orFilter(
          fieldFilter("a", "NOT_IN", numbers(1)),
          fieldFilter("b", "EQUAL", integerValue(1)),
        ),
      },
    ],
    [
      "Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30",
      { where: andFilter(fieldFilter("a", "IN", numbers(6)), fieldFilter("b", "IN", numbers(6))) },
    ],
    ["limit is negative", { limit: -1 }],
    ["offset is negative", { offset: -1 }],
    ["the name __key__ is reserved", { where: fieldFilter("__key__", "EQUAL", integerValue(1)) }],
    ["the name __key__ is reserved", { orderBy: [ascendingOrder("__key__")] }],
    [
      "__key__ filter value must be a Key",
      { where: fieldFilter("__name__", "EQUAL", stringValue("a")) },
    ],
    [
      "__key__ filter value must be a Key",
      { where: fieldFilter("__name__", "IN", arrayValue(referenceValue("c/a"), stringValue("b"))) },
    ],
    [
      "kind is required for filter: a",
      { ...kindless, where: fieldFilter("a", "EQUAL", integerValue(1)) },
    ],
    [
      "kind is required for all orders except __key__ ascending",
      { ...kindless, orderBy: [ascendingOrder("a")] },
    ],
    [
      "kind is required for all orders except __key__ ascending",
      { ...kindless, orderBy: [descendingOrder("__name__")] },
    ],
    [
      "order by clause cannot contain duplicate fields a",
      { orderBy: [ascendingOrder("a"), descendingOrder("a")] },
    ],
    [
      "order by clause cannot contain more fields after the key",
      { orderBy: [ascendingOrder("__name__"), ascendingOrder("a")] },
    ],
    [
      "order by clause cannot contain more fields after the key",
      {
        where: fieldFilter("a", "GREATER_THAN", integerValue(1)),
        orderBy: [ascendingOrder("__name__")],
      },
    ],
    [
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      {
        where: andFilter(
          fieldFilter("a", "NOT_EQUAL", integerValue(1)),
          fieldFilter("__name__", "EQUAL", referenceValue("c/a")),
        ),
      },
    ],
    [
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      {
        where: andFilter(
          fieldFilter("__name__", "IN", arrayValue(referenceValue("c/a"), referenceValue("c/b"))),
          fieldFilter("a", "GREATER_THAN", integerValue(1)),
        ),
      },
    ],
    [
      "Cursor has too many values.",
      {
        orderBy: [ascendingOrder("a")],
        startAt: { values: [integerValue(1), integerValue(2)], before: true },
      },
    ],
    ["Cursor has too many values.", { endAt: { values: [referenceValue("c/a")], before: true } }],
    [
      "Cursor __key__ value is not a document reference.",
      {
        orderBy: [ascendingOrder("__name__")],
        startAt: { values: [stringValue("a")], before: true },
      },
    ],
    [
      'Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
      { orderBy: [ascendingOrder("a..b")] },
    ],
    [
      'Invalid property path "a-b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
      { select: ["a", "a-b"] },
    ],
  ];
  it.each(rows)("%s", (message, overrides) => {
    expect(refusal(buildQuery(overrides))).toEqual({ code: "INVALID_ARGUMENT", message });
  });

  it("rejects two array clauses in one conjunction with FAILED_PRECONDITION", () => {
    const contains = fieldFilter("a", "ARRAY_CONTAINS", integerValue(1));
    expect(refusal(buildQuery({ where: andFilter(contains, contains) }))).toEqual({
      code: "FAILED_PRECONDITION",
      message: "Only a single array-contains clause is allowed in a query",
    });
  });
});

describe("accepts a query at the limit of a rule", () => {
  const contains = (n: number) => fieldFilter("a", "ARRAY_CONTAINS", integerValue(n));
  const rows: [string, Partial<StructuredQuery>][] = [
    ["30 values of IN", { where: fieldFilter("a", "IN", numbers(30)) }],
    [
      "30 disjunctions",
      { where: andFilter(fieldFilter("a", "IN", numbers(6)), fieldFilter("b", "IN", numbers(5))) },
    ],
    [
      "an equality and an inequality on the name beside one on another field",
      {
        where: andFilter(
          fieldFilter("a", "GREATER_THAN", integerValue(1)),
          fieldFilter("__name__", "EQUAL", referenceValue("c/a")),
          fieldFilter("__name__", "LESS_THAN", referenceValue("c/b")),
        ),
      },
    ],
    [
      "the name after the field of an inequality",
      {
        where: fieldFilter("a", "GREATER_THAN", integerValue(1)),
        orderBy: [ascendingOrder("a"), ascendingOrder("__name__")],
      },
    ],
    ["one array clause in each branch of an OR", { where: orFilter(contains(1), contains(2)) }],
    [
      "NOT_IN beside an equality",
      { where: andFilter(fieldFilter("a", "NOT_IN", numbers(10)), contains(1)) },
    ],
    ["a descending key order", { orderBy: [descendingOrder("__name__")] }],
    [
      "a name range without a kind",
      { ...kindless, where: fieldFilter("__name__", "GREATER_THAN", referenceValue("z/z")) },
    ],
    ["a limit of zero", { limit: 0 }],
  ];
  it.each(rows)("%s", (_name, overrides) => {
    expect(planQuery("", buildQuery(overrides)).matches(buildDocument("x/y"))).toBe(false);
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
    const plan = planQuery(parent, buildQuery({ from: [selector] }));
    expect(paths.filter((path) => plan.matches(buildDocument(path)))).toEqual(expected);
  });
});

describe("sort order of a query", () => {
  const documents = [
    buildDocument("c/a", { n: integerValue(1), s: stringValue("y") }),
    buildDocument("c/b", { n: integerValue(1), s: stringValue("x") }),
    buildDocument("c/d", { n: integerValue(2), s: stringValue("x") }),
    buildDocument("c/e", { n: NULL_VALUE, s: stringValue("z") }),
    buildDocument("c/__id5__", { n: integerValue(1), s: stringValue("x") }),
  ];
  const rows: [string, Partial<StructuredQuery>, string[]][] = [
    ["by name", {}, ["__id5__", "a", "b", "d", "e"]],
    [
      "ends in the name, in its direction",
      { orderBy: [descendingOrder("n")] },
      ["d", "b", "a", "__id5__", "e"],
    ],
    [
      "takes in the field of an inequality",
      { where: fieldFilter("n", "GREATER_THAN", integerValue(0)), orderBy: [descendingOrder("s")] },
      ["a", "d", "b", "__id5__"],
    ],
    [
      "takes in the fields of inequalities by path",
      {
        where: andFilter(
          fieldFilter("s", "LESS_THAN", stringValue("y")),
          fieldFilter("n", "GREATER_THAN", integerValue(0)),
        ),
      },
      ["__id5__", "b", "d"],
    ],
  ];
  it.each(rows)("%s", (_name, overrides, expected) => {
    const plan = planQuery("", buildQuery(overrides));
    const found = documents.filter((document) => plan.matches(document)).sort(plan.compare);
    expect(found.map(({ path }) => path.slice(2))).toEqual(expected);
  });
});

describe("cursors of a query", () => {
  const documents = ["a", "b", "d"].map((id, i) =>
    buildDocument(`c/${id}`, { n: integerValue(i) }),
  );
  const byName = [ascendingOrder("__name__")];
  const rows: [string, Partial<StructuredQuery>, string[]][] = [
    [
      "start at",
      { orderBy: byName, startAt: { values: [referenceValue("c/b")], before: true } },
      ["b", "d"],
    ],
    [
      "start after",
      { orderBy: byName, startAt: { values: [referenceValue("c/b")], before: false } },
      ["d"],
    ],
    [
      "end at",
      { orderBy: byName, endAt: { values: [referenceValue("c/b")], before: false } },
      ["a", "b"],
    ],
    [
      "end before",
      { orderBy: byName, endAt: { values: [referenceValue("c/b")], before: true } },
      ["a"],
    ],
    [
      "turn with the order",
      { orderBy: [descendingOrder("n")], startAt: { values: [integerValue(1)], before: true } },
      ["a", "b"],
    ],
    [
      "compare across types",
      { orderBy: [ascendingOrder("n")], startAt: { values: [stringValue("")], before: true } },
      [],
    ],
  ];
  it.each(rows)("%s", (_name, overrides, expected) => {
    const plan = planQuery("", buildQuery(overrides));
    const within = documents.filter((document) => plan.withinCursors(document));
    expect(within.map(({ path }) => path.slice(2))).toEqual(expected);
  });
});
