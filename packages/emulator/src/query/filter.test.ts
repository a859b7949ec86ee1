import { describe, expect, it } from "vitest";
import type { Filter } from "../model/query.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { planQuery } from "./plan-query.ts";
import {
  andFilter,
  arrayValue,
  booleanValue,
  buildDocument,
  buildQuery,
  doubleValue,
  fieldFilter,
  integerValue,
  mapValue,
  orFilter,
  referenceValue,
  stringValue,
  unaryFilter,
  vectorValue,
} from "./testing/build.ts";

const NAN = doubleValue(Number.NaN);

function matches(filter: Filter, fields: Record<string, Value>, path = "c/m"): boolean {
  return planQuery("", buildQuery({ where: filter })).matches(buildDocument(path, fields));
}

describe("filter on a field", () => {
  const rows: [string, Filter, Value, boolean][] = [
    ["1 == 1.0", fieldFilter("f", "EQUAL", integerValue(1)), doubleValue(1), true],
    ["0 == -0", fieldFilter("f", "EQUAL", integerValue(0)), doubleValue(-0), true],
    [
      "2^53+1 == 2^53 as a double",
      fieldFilter("f", "EQUAL", doubleValue(2 ** 53)),
      integerValue(2n ** 53n + 1n),
      false,
    ],
    ["'1' == 1", fieldFilter("f", "EQUAL", integerValue(1)), stringValue("1"), false],
    ["null == null by a field filter", fieldFilter("f", "EQUAL", NULL_VALUE), NULL_VALUE, false],
    ["NaN == NaN by a field filter", fieldFilter("f", "EQUAL", NAN), NAN, false],
    [
      "maps agree deeply",
      fieldFilter("f", "EQUAL", mapValue({ a: integerValue(1) })),
      mapValue({ a: doubleValue(1) }),
      true,
    ],
    [
      "arrays agree deeply",
      fieldFilter("f", "EQUAL", arrayValue(integerValue(1))),
      arrayValue(doubleValue(1)),
      true,
    ],
    ["null is null", unaryFilter("f", "IS_NULL"), NULL_VALUE, true],
    ["0 is null", unaryFilter("f", "IS_NULL"), integerValue(0), false],
    ["NaN is NaN", unaryFilter("f", "IS_NAN"), NAN, true],
    ["1 is NaN", unaryFilter("f", "IS_NAN"), integerValue(1), false],
    ["1 is not null", unaryFilter("f", "IS_NOT_NULL"), integerValue(1), true],
    ["null is not null", unaryFilter("f", "IS_NOT_NULL"), NULL_VALUE, false],
    ["NaN is not NaN", unaryFilter("f", "IS_NOT_NAN"), NAN, false],
    ["null is not NaN", unaryFilter("f", "IS_NOT_NAN"), NULL_VALUE, false],
    ["text is not NaN", unaryFilter("f", "IS_NOT_NAN"), stringValue("x"), true],
    ["2 != 1", fieldFilter("f", "NOT_EQUAL", integerValue(1)), integerValue(2), true],
    ["text != 1", fieldFilter("f", "NOT_EQUAL", integerValue(1)), stringValue("1"), true],
    ["NaN != 1", fieldFilter("f", "NOT_EQUAL", integerValue(1)), NAN, true],
    ["null != 1", fieldFilter("f", "NOT_EQUAL", integerValue(1)), NULL_VALUE, false],
    ["1.0 != 1", fieldFilter("f", "NOT_EQUAL", integerValue(1)), doubleValue(1), false],
    ["1 != null", fieldFilter("f", "NOT_EQUAL", NULL_VALUE), integerValue(1), true],
    ["NaN != NaN", fieldFilter("f", "NOT_EQUAL", NAN), NAN, false],
    ["1 < 2", fieldFilter("f", "LESS_THAN", integerValue(2)), integerValue(1), true],
    ["1.5 < 2", fieldFilter("f", "LESS_THAN", integerValue(2)), doubleValue(1.5), true],
    ["2 < 2", fieldFilter("f", "LESS_THAN", integerValue(2)), integerValue(2), false],
    ["2 <= 2", fieldFilter("f", "LESS_THAN_OR_EQUAL", integerValue(2)), doubleValue(2), true],
    ["NaN < 2", fieldFilter("f", "LESS_THAN", integerValue(2)), NAN, false],
    ["true < 2", fieldFilter("f", "LESS_THAN", integerValue(2)), booleanValue(true), false],
    ["text > 2", fieldFilter("f", "GREATER_THAN", integerValue(2)), stringValue("x"), false],
    ["3 > 2", fieldFilter("f", "GREATER_THAN", integerValue(2)), integerValue(3), true],
    ["3 > NaN", fieldFilter("f", "GREATER_THAN", NAN), integerValue(3), false],
    ["2 >= 2.0", fieldFilter("f", "GREATER_THAN_OR_EQUAL", doubleValue(2)), integerValue(2), true],
    [
      "vector > array",
      fieldFilter("f", "GREATER_THAN", arrayValue(integerValue(1))),
      vectorValue(1),
      false,
    ],
    [
      "1 in [3, 1.0]",
      fieldFilter("f", "IN", arrayValue(integerValue(3), doubleValue(1))),
      integerValue(1),
      true,
    ],
    ["null in [null]", fieldFilter("f", "IN", arrayValue(NULL_VALUE)), NULL_VALUE, false],
    ["NaN in [NaN]", fieldFilter("f", "IN", arrayValue(NAN)), NAN, false],
    [
      "an array in [array]",
      fieldFilter("f", "IN", arrayValue(arrayValue(integerValue(1)))),
      arrayValue(integerValue(1)),
      true,
    ],
    [
      "1 not in [2]",
      fieldFilter("f", "NOT_IN", arrayValue(integerValue(2))),
      integerValue(1),
      true,
    ],
    [
      "1 not in [1.0]",
      fieldFilter("f", "NOT_IN", arrayValue(doubleValue(1))),
      integerValue(1),
      false,
    ],
    ["1 not in [null]", fieldFilter("f", "NOT_IN", arrayValue(NULL_VALUE)), integerValue(1), false],
    ["null not in [1]", fieldFilter("f", "NOT_IN", arrayValue(integerValue(1))), NULL_VALUE, false],
    ["NaN not in [NaN]", fieldFilter("f", "NOT_IN", arrayValue(NAN)), NAN, false],
    [
      "[1] contains 1.0",
      fieldFilter("f", "ARRAY_CONTAINS", doubleValue(1)),
      arrayValue(stringValue("a"), integerValue(1)),
      true,
    ],
    ["[] contains 1", fieldFilter("f", "ARRAY_CONTAINS", integerValue(1)), arrayValue(), false],
    [
      "text contains text",
      fieldFilter("f", "ARRAY_CONTAINS", stringValue("a")),
      stringValue("a"),
      false,
    ],
    [
      "[1] any of [2, 1]",
      fieldFilter("f", "ARRAY_CONTAINS_ANY", arrayValue(integerValue(2), integerValue(1))),
      arrayValue(integerValue(1)),
      true,
    ],
    [
      "[null] any of [null]",
      fieldFilter("f", "ARRAY_CONTAINS_ANY", arrayValue(NULL_VALUE)),
      arrayValue(NULL_VALUE),
      false,
    ],
    [
      "1 any of [1]",
      fieldFilter("f", "ARRAY_CONTAINS_ANY", arrayValue(integerValue(1))),
      integerValue(1),
      false,
    ],
  ];
  it.each(rows)("%s", (_name, filter, value, expected) => {
    expect(matches(filter, { f: value })).toBe(expected);
  });

  it.each(rows)("never matches a document without the field: %s", (_name, filter) => {
    expect(matches(filter, { other: integerValue(1) })).toBe(false);
  });

  it("reads nested fields, including names that require backticks", () => {
    const fields = { m: mapValue({ "a.b": integerValue(1) }) };
    expect(matches(fieldFilter("m.`a.b`", "EQUAL", integerValue(1)), fields)).toBe(true);
    expect(matches(fieldFilter("m.a.b", "EQUAL", integerValue(1)), fields)).toBe(false);
  });
});

describe("filter on __name__", () => {
  const rows: [string, Filter, boolean][] = [
    ["== itself", fieldFilter("__name__", "EQUAL", referenceValue("c/m")), true],
    ["== another", fieldFilter("__name__", "EQUAL", referenceValue("c/n")), false],
    ["!= another", fieldFilter("__name__", "NOT_EQUAL", referenceValue("c/n")), true],
    ["!= itself", fieldFilter("__name__", "NOT_EQUAL", referenceValue("c/m")), false],
    ["< a later one", fieldFilter("__name__", "LESS_THAN", referenceValue("c/n")), true],
    ["<= itself", fieldFilter("__name__", "LESS_THAN_OR_EQUAL", referenceValue("c/m")), true],
    ["> itself", fieldFilter("__name__", "GREATER_THAN", referenceValue("c/m")), false],
    [
      ">= a numeric id",
      fieldFilter("__name__", "GREATER_THAN_OR_EQUAL", referenceValue("c/__id9__")),
      true,
    ],
    [
      "in a list",
      fieldFilter("__name__", "IN", arrayValue(referenceValue("c/a"), referenceValue("c/m"))),
      true,
    ],
    ["not in a list", fieldFilter("__name__", "NOT_IN", arrayValue(referenceValue("c/m"))), false],
    ["is null", unaryFilter("__name__", "IS_NULL"), false],
    ["is not null", unaryFilter("__name__", "IS_NOT_NULL"), true],
  ];
  it.each(rows)("%s", (_name, filter, expected) => {
    expect(matches(filter, {})).toBe(expected);
  });
});

describe("composite filter", () => {
  const isOne = fieldFilter("a", "EQUAL", integerValue(1));
  const isTwo = fieldFilter("b", "EQUAL", integerValue(2));
  const rows: [string, Filter, Record<string, Value>, boolean][] = [
    ["and of both", andFilter(isOne, isTwo), { a: integerValue(1), b: integerValue(2) }, true],
    ["and of one", andFilter(isOne, isTwo), { a: integerValue(1) }, false],
    ["or of one", orFilter(isOne, isTwo), { b: integerValue(2) }, true],
    ["or of none", orFilter(isOne, isTwo), { a: integerValue(2) }, false],
    [
      "or in and",
      andFilter(isOne, orFilter(isTwo, unaryFilter("b", "IS_NULL"))),
      { a: integerValue(1), b: NULL_VALUE },
      true,
    ],
    [
      "an inequality in an or, the field of which is absent",
      orFilter(isOne, fieldFilter("b", "GREATER_THAN", integerValue(0))),
      { a: integerValue(1) },
      false,
    ],
  ];
  it.each(rows)("%s", (_name, filter, fields, expected) => {
    expect(matches(filter, fields)).toBe(expected);
  });
});
