import { describe, expect, it } from "vitest";
import type { StructuredQuery } from "../model/query.ts";
import { StatusError } from "../model/status.ts";
import { NULL_VALUE } from "../model/value.ts";
import { planQuery } from "./plan-query.ts";
import {
  and,
  ascending,
  buildDocument,
  buildQuery,
  descending,
  int,
  list,
  or,
  reference,
  text,
  unary,
  where,
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

const numbers = (count: number) => list(...Array.from({ length: count }, (_, i) => int(i)));
const kindless = { from: [{ collectionId: "", allDescendants: true }] };

describe("a query that breaks a rule", () => {
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
    ["'IN' requires an ArrayValue.", { where: where("a", "IN", int(1)) }],
    ["'NOT_IN' requires an ArrayValue.", { where: where("a", "NOT_IN", int(1)) }],
    [
      "'ARRAY_CONTAINS_ANY' requires an ArrayValue.",
      { where: where("a", "ARRAY_CONTAINS_ANY", int(1)) },
    ],
    ["'IN' requires an non-empty ArrayValue.", { where: where("a", "IN", list()) }],
    ["'IN' supports up to 30 comparison values.", { where: where("a", "IN", numbers(31)) }],
    ["'NOT_IN' supports up to 10 comparison values.", { where: where("a", "NOT_IN", numbers(11)) }],
    [
      "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values.",
      { where: where("a", "ARRAY_CONTAINS_ANY", numbers(31)) },
    ],
    [
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
      { where: and(where("a", "NOT_EQUAL", int(1)), unary("b", "IS_NOT_NULL")) },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      { where: and(where("a", "NOT_IN", numbers(1)), where("b", "IN", numbers(1))) },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      { where: or(where("a", "NOT_IN", numbers(1)), where("b", "EQUAL", int(1))) },
    ],
    [
      "Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30",
      { where: and(where("a", "IN", numbers(6)), where("b", "IN", numbers(6))) },
    ],
    ["limit is negative", { limit: -1 }],
    ["offset is negative", { offset: -1 }],
    ["the name __key__ is reserved", { where: where("__key__", "EQUAL", int(1)) }],
    ["the name __key__ is reserved", { orderBy: [ascending("__key__")] }],
    ["__key__ filter value must be a Key", { where: where("__name__", "EQUAL", text("a")) }],
    [
      "__key__ filter value must be a Key",
      { where: where("__name__", "IN", list(reference("c/a"), text("b"))) },
    ],
    ["kind is required for filter: a", { ...kindless, where: where("a", "EQUAL", int(1)) }],
    [
      "kind is required for all orders except __key__ ascending",
      { ...kindless, orderBy: [ascending("a")] },
    ],
    [
      "kind is required for all orders except __key__ ascending",
      { ...kindless, orderBy: [descending("__name__")] },
    ],
    [
      "order by clause cannot contain duplicate fields a",
      { orderBy: [ascending("a"), descending("a")] },
    ],
    [
      "order by clause cannot contain more fields after the key",
      { orderBy: [ascending("__name__"), ascending("a")] },
    ],
    [
      "order by clause cannot contain more fields after the key",
      { where: where("a", "GREATER_THAN", int(1)), orderBy: [ascending("__name__")] },
    ],
    [
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      {
        where: and(where("a", "NOT_EQUAL", int(1)), where("__name__", "EQUAL", reference("c/a"))),
      },
    ],
    [
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
      {
        where: and(
          where("__name__", "IN", list(reference("c/a"), reference("c/b"))),
          where("a", "GREATER_THAN", int(1)),
        ),
      },
    ],
    [
      "Cursor has too many values.",
      { orderBy: [ascending("a")], startAt: { values: [int(1), int(2)], before: true } },
    ],
    ["Cursor has too many values.", { endAt: { values: [reference("c/a")], before: true } }],
    [
      "Cursor __key__ value is not a document reference.",
      { orderBy: [ascending("__name__")], startAt: { values: [text("a")], before: true } },
    ],
    [
      'Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
      { orderBy: [ascending("a..b")] },
    ],
    [
      'Invalid property path "a-b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`).',
      { select: ["a", "a-b"] },
    ],
  ];
  it.each(rows)("is refused: %s", (message, overrides) => {
    expect(refusal(buildQuery(overrides))).toEqual({ code: "INVALID_ARGUMENT", message });
  });

  it("is refused as a failed precondition when two array clauses meet", () => {
    const contains = where("a", "ARRAY_CONTAINS", int(1));
    expect(refusal(buildQuery({ where: and(contains, contains) }))).toEqual({
      code: "FAILED_PRECONDITION",
      message: "Only a single array-contains clause is allowed in a query",
    });
  });
});

describe("a query at the edge of a rule", () => {
  const contains = (n: number) => where("a", "ARRAY_CONTAINS", int(n));
  const rows: [string, Partial<StructuredQuery>][] = [
    ["30 values of IN", { where: where("a", "IN", numbers(30)) }],
    ["30 disjunctions", { where: and(where("a", "IN", numbers(6)), where("b", "IN", numbers(5))) }],
    [
      "an equality and an inequality on the name beside one on another field",
      {
        where: and(
          where("a", "GREATER_THAN", int(1)),
          where("__name__", "EQUAL", reference("c/a")),
          where("__name__", "LESS_THAN", reference("c/b")),
        ),
      },
    ],
    [
      "the name after the field of an inequality",
      {
        where: where("a", "GREATER_THAN", int(1)),
        orderBy: [ascending("a"), ascending("__name__")],
      },
    ],
    ["one array clause in each branch of an OR", { where: or(contains(1), contains(2)) }],
    ["NOT_IN beside an equality", { where: and(where("a", "NOT_IN", numbers(10)), contains(1)) }],
    ["a descending key order", { orderBy: [descending("__name__")] }],
    [
      "a name range without a kind",
      { ...kindless, where: where("__name__", "GREATER_THAN", reference("z/z")) },
    ],
    ["a limit of zero", { limit: 0 }],
  ];
  it.each(rows)("is accepted: %s", (_name, overrides) => {
    expect(planQuery("", buildQuery(overrides)).matches(buildDocument("x/y"))).toBe(false);
  });
});

describe("the scope of a query", () => {
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
  it.each(rows)("is %s", (_name, parent, selector, expected) => {
    const plan = planQuery(parent, buildQuery({ from: [selector] }));
    expect(paths.filter((path) => plan.matches(buildDocument(path)))).toEqual(expected);
  });
});

describe("the order of a query", () => {
  const documents = [
    buildDocument("c/a", { n: int(1), s: text("y") }),
    buildDocument("c/b", { n: int(1), s: text("x") }),
    buildDocument("c/d", { n: int(2), s: text("x") }),
    buildDocument("c/e", { n: NULL_VALUE, s: text("z") }),
    buildDocument("c/__id5__", { n: int(1), s: text("x") }),
  ];
  const rows: [string, Partial<StructuredQuery>, string[]][] = [
    ["by name", {}, ["__id5__", "a", "b", "d", "e"]],
    [
      "ends in the name, in its direction",
      { orderBy: [descending("n")] },
      ["d", "b", "a", "__id5__", "e"],
    ],
    [
      "takes in the field of an inequality",
      { where: where("n", "GREATER_THAN", int(0)), orderBy: [descending("s")] },
      ["a", "d", "b", "__id5__"],
    ],
    [
      "takes in the fields of inequalities by path",
      { where: and(where("s", "LESS_THAN", text("y")), where("n", "GREATER_THAN", int(0))) },
      ["__id5__", "b", "d"],
    ],
  ];
  it.each(rows)("%s", (_name, overrides, expected) => {
    const plan = planQuery("", buildQuery(overrides));
    const found = documents.filter((document) => plan.matches(document)).sort(plan.compare);
    expect(found.map(({ path }) => path.slice(2))).toEqual(expected);
  });
});

describe("the cursors of a query", () => {
  const documents = ["a", "b", "d"].map((id, i) => buildDocument(`c/${id}`, { n: int(i) }));
  const byName = [ascending("__name__")];
  const rows: [string, Partial<StructuredQuery>, string[]][] = [
    [
      "start at",
      { orderBy: byName, startAt: { values: [reference("c/b")], before: true } },
      ["b", "d"],
    ],
    [
      "start after",
      { orderBy: byName, startAt: { values: [reference("c/b")], before: false } },
      ["d"],
    ],
    [
      "end at",
      { orderBy: byName, endAt: { values: [reference("c/b")], before: false } },
      ["a", "b"],
    ],
    ["end before", { orderBy: byName, endAt: { values: [reference("c/b")], before: true } }, ["a"]],
    [
      "turn with the order",
      { orderBy: [descending("n")], startAt: { values: [int(1)], before: true } },
      ["a", "b"],
    ],
    [
      "compare across types",
      { orderBy: [ascending("n")], startAt: { values: [text("")], before: true } },
      [],
    ],
  ];
  it.each(rows)("%s", (_name, overrides, expected) => {
    const plan = planQuery("", buildQuery(overrides));
    const within = documents.filter((document) => plan.withinCursors(document));
    expect(within.map(({ path }) => path.slice(2))).toEqual(expected);
  });
});
