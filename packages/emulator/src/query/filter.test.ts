import { describe, expect, it } from "vitest";
import type { Filter } from "../model/query.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { planQuery } from "./plan-query.ts";
import {
  and,
  bool,
  buildDocument,
  buildQuery,
  double,
  int,
  list,
  map,
  or,
  reference,
  text,
  unary,
  vector,
  where,
} from "./testing/build.ts";

const NAN = double(Number.NaN);

function matches(filter: Filter, fields: Record<string, Value>, path = "c/m"): boolean {
  return planQuery("", buildQuery({ where: filter })).matches(buildDocument(path, fields));
}

describe("a filter on a field", () => {
  const rows: [string, Filter, Value, boolean][] = [
    ["1 == 1.0", where("f", "EQUAL", int(1)), double(1), true],
    ["0 == -0", where("f", "EQUAL", int(0)), double(-0), true],
    [
      "2^53+1 == 2^53 as a double",
      where("f", "EQUAL", double(2 ** 53)),
      int(2n ** 53n + 1n),
      false,
    ],
    ["'1' == 1", where("f", "EQUAL", int(1)), text("1"), false],
    ["null == null by a field filter", where("f", "EQUAL", NULL_VALUE), NULL_VALUE, false],
    ["NaN == NaN by a field filter", where("f", "EQUAL", NAN), NAN, false],
    ["maps agree deeply", where("f", "EQUAL", map({ a: int(1) })), map({ a: double(1) }), true],
    ["arrays agree deeply", where("f", "EQUAL", list(int(1))), list(double(1)), true],
    ["null is null", unary("f", "IS_NULL"), NULL_VALUE, true],
    ["0 is null", unary("f", "IS_NULL"), int(0), false],
    ["NaN is NaN", unary("f", "IS_NAN"), NAN, true],
    ["1 is NaN", unary("f", "IS_NAN"), int(1), false],
    ["1 is not null", unary("f", "IS_NOT_NULL"), int(1), true],
    ["null is not null", unary("f", "IS_NOT_NULL"), NULL_VALUE, false],
    ["NaN is not NaN", unary("f", "IS_NOT_NAN"), NAN, false],
    ["null is not NaN", unary("f", "IS_NOT_NAN"), NULL_VALUE, false],
    ["text is not NaN", unary("f", "IS_NOT_NAN"), text("x"), true],
    ["2 != 1", where("f", "NOT_EQUAL", int(1)), int(2), true],
    ["text != 1", where("f", "NOT_EQUAL", int(1)), text("1"), true],
    ["NaN != 1", where("f", "NOT_EQUAL", int(1)), NAN, true],
    ["null != 1", where("f", "NOT_EQUAL", int(1)), NULL_VALUE, false],
    ["1.0 != 1", where("f", "NOT_EQUAL", int(1)), double(1), false],
    ["1 != null", where("f", "NOT_EQUAL", NULL_VALUE), int(1), true],
    ["NaN != NaN", where("f", "NOT_EQUAL", NAN), NAN, false],
    ["1 < 2", where("f", "LESS_THAN", int(2)), int(1), true],
    ["1.5 < 2", where("f", "LESS_THAN", int(2)), double(1.5), true],
    ["2 < 2", where("f", "LESS_THAN", int(2)), int(2), false],
    ["2 <= 2", where("f", "LESS_THAN_OR_EQUAL", int(2)), double(2), true],
    ["NaN < 2", where("f", "LESS_THAN", int(2)), NAN, false],
    ["true < 2", where("f", "LESS_THAN", int(2)), bool(true), false],
    ["text > 2", where("f", "GREATER_THAN", int(2)), text("x"), false],
    ["3 > 2", where("f", "GREATER_THAN", int(2)), int(3), true],
    ["3 > NaN", where("f", "GREATER_THAN", NAN), int(3), false],
    ["2 >= 2.0", where("f", "GREATER_THAN_OR_EQUAL", double(2)), int(2), true],
    ["vector > array", where("f", "GREATER_THAN", list(int(1))), vector(1), false],
    ["1 in [3, 1.0]", where("f", "IN", list(int(3), double(1))), int(1), true],
    ["null in [null]", where("f", "IN", list(NULL_VALUE)), NULL_VALUE, false],
    ["NaN in [NaN]", where("f", "IN", list(NAN)), NAN, false],
    ["an array in [array]", where("f", "IN", list(list(int(1)))), list(int(1)), true],
    ["1 not in [2]", where("f", "NOT_IN", list(int(2))), int(1), true],
    ["1 not in [1.0]", where("f", "NOT_IN", list(double(1))), int(1), false],
    ["1 not in [null]", where("f", "NOT_IN", list(NULL_VALUE)), int(1), false],
    ["null not in [1]", where("f", "NOT_IN", list(int(1))), NULL_VALUE, false],
    ["NaN not in [NaN]", where("f", "NOT_IN", list(NAN)), NAN, false],
    ["[1] contains 1.0", where("f", "ARRAY_CONTAINS", double(1)), list(text("a"), int(1)), true],
    ["[] contains 1", where("f", "ARRAY_CONTAINS", int(1)), list(), false],
    ["text contains text", where("f", "ARRAY_CONTAINS", text("a")), text("a"), false],
    [
      "[1] any of [2, 1]",
      where("f", "ARRAY_CONTAINS_ANY", list(int(2), int(1))),
      list(int(1)),
      true,
    ],
    [
      "[null] any of [null]",
      where("f", "ARRAY_CONTAINS_ANY", list(NULL_VALUE)),
      list(NULL_VALUE),
      false,
    ],
    ["1 any of [1]", where("f", "ARRAY_CONTAINS_ANY", list(int(1))), int(1), false],
  ];
  it.each(rows)("%s", (_name, filter, value, expected) => {
    expect(matches(filter, { f: value })).toBe(expected);
  });

  it.each(rows)("never matches a document without the field: %s", (_name, filter) => {
    expect(matches(filter, { other: int(1) })).toBe(false);
  });

  it("reads nested fields, also through names that need quotes", () => {
    const fields = { m: map({ "a.b": int(1) }) };
    expect(matches(where("m.`a.b`", "EQUAL", int(1)), fields)).toBe(true);
    expect(matches(where("m.a.b", "EQUAL", int(1)), fields)).toBe(false);
  });
});

describe("a filter on the name", () => {
  const rows: [string, Filter, boolean][] = [
    ["== itself", where("__name__", "EQUAL", reference("c/m")), true],
    ["== another", where("__name__", "EQUAL", reference("c/n")), false],
    ["!= another", where("__name__", "NOT_EQUAL", reference("c/n")), true],
    ["!= itself", where("__name__", "NOT_EQUAL", reference("c/m")), false],
    ["< a later one", where("__name__", "LESS_THAN", reference("c/n")), true],
    ["<= itself", where("__name__", "LESS_THAN_OR_EQUAL", reference("c/m")), true],
    ["> itself", where("__name__", "GREATER_THAN", reference("c/m")), false],
    [">= a numeric id", where("__name__", "GREATER_THAN_OR_EQUAL", reference("c/__id9__")), true],
    ["in a list", where("__name__", "IN", list(reference("c/a"), reference("c/m"))), true],
    ["not in a list", where("__name__", "NOT_IN", list(reference("c/m"))), false],
    ["is null", unary("__name__", "IS_NULL"), false],
    ["is not null", unary("__name__", "IS_NOT_NULL"), true],
  ];
  it.each(rows)("%s", (_name, filter, expected) => {
    expect(matches(filter, {})).toBe(expected);
  });
});

describe("composite filters", () => {
  const isOne = where("a", "EQUAL", int(1));
  const isTwo = where("b", "EQUAL", int(2));
  const rows: [string, Filter, Record<string, Value>, boolean][] = [
    ["and of both", and(isOne, isTwo), { a: int(1), b: int(2) }, true],
    ["and of one", and(isOne, isTwo), { a: int(1) }, false],
    ["or of one", or(isOne, isTwo), { b: int(2) }, true],
    ["or of none", or(isOne, isTwo), { a: int(2) }, false],
    ["or in and", and(isOne, or(isTwo, unary("b", "IS_NULL"))), { a: int(1), b: NULL_VALUE }, true],
    [
      "an inequality in an or, the field of which is absent",
      or(isOne, where("b", "GREATER_THAN", int(0))),
      { a: int(1) },
      false,
    ],
  ];
  it.each(rows)("%s", (_name, filter, fields, expected) => {
    expect(matches(filter, fields)).toBe(expected);
  });
});
