import { describe, expect, it } from "vitest";
import type { QueryFilter } from "../model/query.ts";
import { NULL_VALUE, type Value } from "../model/value.ts";
import { planQuery } from "./plan-query.ts";
import {
  buildArrayValue,
  buildBooleanValue,
  buildConjunctionFilter,
  buildDisjunctionFilter,
  buildDocument,
  buildDoubleValue,
  buildFieldFilter,
  buildIntegerValue,
  buildMapValue,
  buildReferenceValue,
  buildStringValue,
  buildStructuredQuery,
  buildUnaryFilter,
  buildVectorValue,
} from "./testing/build.ts";

const NAN = buildDoubleValue(Number.NaN);

function matches(filter: QueryFilter, fields: Record<string, Value>, path = "c/m"): boolean {
  return planQuery("", buildStructuredQuery({ where: filter })).matches(
    buildDocument(path, fields),
  );
}

describe("filter on a field", () => {
  const rows: [string, QueryFilter, Value, boolean][] = [
    ["1 == 1.0", buildFieldFilter("f", "EQUAL", buildIntegerValue(1)), buildDoubleValue(1), true],
    ["0 == -0", buildFieldFilter("f", "EQUAL", buildIntegerValue(0)), buildDoubleValue(-0), true],
    [
      "2^53+1 == 2^53 as a double",
      buildFieldFilter("f", "EQUAL", buildDoubleValue(2 ** 53)),
      buildIntegerValue(2n ** 53n + 1n),
      false,
    ],
    [
      "'1' == 1",
      buildFieldFilter("f", "EQUAL", buildIntegerValue(1)),
      buildStringValue("1"),
      false,
    ],
    [
      "null == null by a field filter",
      buildFieldFilter("f", "EQUAL", NULL_VALUE),
      NULL_VALUE,
      false,
    ],
    ["NaN == NaN by a field filter", buildFieldFilter("f", "EQUAL", NAN), NAN, false],
    [
      "maps agree deeply",
      buildFieldFilter("f", "EQUAL", buildMapValue({ a: buildIntegerValue(1) })),
      buildMapValue({ a: buildDoubleValue(1) }),
      true,
    ],
    [
      "arrays agree deeply",
      buildFieldFilter("f", "EQUAL", buildArrayValue(buildIntegerValue(1))),
      buildArrayValue(buildDoubleValue(1)),
      true,
    ],
    ["null is null", buildUnaryFilter("f", "IS_NULL"), NULL_VALUE, true],
    ["0 is null", buildUnaryFilter("f", "IS_NULL"), buildIntegerValue(0), false],
    ["NaN is NaN", buildUnaryFilter("f", "IS_NAN"), NAN, true],
    ["1 is NaN", buildUnaryFilter("f", "IS_NAN"), buildIntegerValue(1), false],
    ["1 is not null", buildUnaryFilter("f", "IS_NOT_NULL"), buildIntegerValue(1), true],
    ["null is not null", buildUnaryFilter("f", "IS_NOT_NULL"), NULL_VALUE, false],
    ["NaN is not NaN", buildUnaryFilter("f", "IS_NOT_NAN"), NAN, false],
    ["null is not NaN", buildUnaryFilter("f", "IS_NOT_NAN"), NULL_VALUE, false],
    ["text is not NaN", buildUnaryFilter("f", "IS_NOT_NAN"), buildStringValue("x"), true],
    [
      "2 != 1",
      buildFieldFilter("f", "NOT_EQUAL", buildIntegerValue(1)),
      buildIntegerValue(2),
      true,
    ],
    [
      "text != 1",
      buildFieldFilter("f", "NOT_EQUAL", buildIntegerValue(1)),
      buildStringValue("1"),
      true,
    ],
    ["NaN != 1", buildFieldFilter("f", "NOT_EQUAL", buildIntegerValue(1)), NAN, true],
    ["null != 1", buildFieldFilter("f", "NOT_EQUAL", buildIntegerValue(1)), NULL_VALUE, false],
    [
      "1.0 != 1",
      buildFieldFilter("f", "NOT_EQUAL", buildIntegerValue(1)),
      buildDoubleValue(1),
      false,
    ],
    ["1 != null", buildFieldFilter("f", "NOT_EQUAL", NULL_VALUE), buildIntegerValue(1), true],
    ["NaN != NaN", buildFieldFilter("f", "NOT_EQUAL", NAN), NAN, false],
    ["1 < 2", buildFieldFilter("f", "LESS_THAN", buildIntegerValue(2)), buildIntegerValue(1), true],
    [
      "1.5 < 2",
      buildFieldFilter("f", "LESS_THAN", buildIntegerValue(2)),
      buildDoubleValue(1.5),
      true,
    ],
    [
      "2 < 2",
      buildFieldFilter("f", "LESS_THAN", buildIntegerValue(2)),
      buildIntegerValue(2),
      false,
    ],
    [
      "2 <= 2",
      buildFieldFilter("f", "LESS_THAN_OR_EQUAL", buildIntegerValue(2)),
      buildDoubleValue(2),
      true,
    ],
    ["NaN < 2", buildFieldFilter("f", "LESS_THAN", buildIntegerValue(2)), NAN, false],
    [
      "true < 2",
      buildFieldFilter("f", "LESS_THAN", buildIntegerValue(2)),
      buildBooleanValue(true),
      false,
    ],
    [
      "text > 2",
      buildFieldFilter("f", "GREATER_THAN", buildIntegerValue(2)),
      buildStringValue("x"),
      false,
    ],
    [
      "3 > 2",
      buildFieldFilter("f", "GREATER_THAN", buildIntegerValue(2)),
      buildIntegerValue(3),
      true,
    ],
    ["3 > NaN", buildFieldFilter("f", "GREATER_THAN", NAN), buildIntegerValue(3), false],
    [
      "2 >= 2.0",
      buildFieldFilter("f", "GREATER_THAN_OR_EQUAL", buildDoubleValue(2)),
      buildIntegerValue(2),
      true,
    ],
    [
      "vector > array",
      buildFieldFilter("f", "GREATER_THAN", buildArrayValue(buildIntegerValue(1))),
      buildVectorValue(1),
      false,
    ],
    [
      "1 in [3, 1.0]",
      buildFieldFilter("f", "IN", buildArrayValue(buildIntegerValue(3), buildDoubleValue(1))),
      buildIntegerValue(1),
      true,
    ],
    ["null in [null]", buildFieldFilter("f", "IN", buildArrayValue(NULL_VALUE)), NULL_VALUE, false],
    ["NaN in [NaN]", buildFieldFilter("f", "IN", buildArrayValue(NAN)), NAN, false],
    [
      "an array in [array]",
      buildFieldFilter("f", "IN", buildArrayValue(buildArrayValue(buildIntegerValue(1)))),
      buildArrayValue(buildIntegerValue(1)),
      true,
    ],
    [
      "1 not in [2]",
      buildFieldFilter("f", "NOT_IN", buildArrayValue(buildIntegerValue(2))),
      buildIntegerValue(1),
      true,
    ],
    [
      "1 not in [1.0]",
      buildFieldFilter("f", "NOT_IN", buildArrayValue(buildDoubleValue(1))),
      buildIntegerValue(1),
      false,
    ],
    [
      "1 not in [null]",
      buildFieldFilter("f", "NOT_IN", buildArrayValue(NULL_VALUE)),
      buildIntegerValue(1),
      false,
    ],
    [
      "null not in [1]",
      buildFieldFilter("f", "NOT_IN", buildArrayValue(buildIntegerValue(1))),
      NULL_VALUE,
      false,
    ],
    ["NaN not in [NaN]", buildFieldFilter("f", "NOT_IN", buildArrayValue(NAN)), NAN, false],
    [
      "[1] contains 1.0",
      buildFieldFilter("f", "ARRAY_CONTAINS", buildDoubleValue(1)),
      buildArrayValue(buildStringValue("a"), buildIntegerValue(1)),
      true,
    ],
    [
      "[] contains 1",
      buildFieldFilter("f", "ARRAY_CONTAINS", buildIntegerValue(1)),
      buildArrayValue(),
      false,
    ],
    [
      "text contains text",
      buildFieldFilter("f", "ARRAY_CONTAINS", buildStringValue("a")),
      buildStringValue("a"),
      false,
    ],
    [
      "[1] any of [2, 1]",
      buildFieldFilter(
        "f",
        "ARRAY_CONTAINS_ANY",
        buildArrayValue(buildIntegerValue(2), buildIntegerValue(1)),
      ),
      buildArrayValue(buildIntegerValue(1)),
      true,
    ],
    [
      "[null] any of [null]",
      buildFieldFilter("f", "ARRAY_CONTAINS_ANY", buildArrayValue(NULL_VALUE)),
      buildArrayValue(NULL_VALUE),
      false,
    ],
    [
      "1 any of [1]",
      buildFieldFilter("f", "ARRAY_CONTAINS_ANY", buildArrayValue(buildIntegerValue(1))),
      buildIntegerValue(1),
      false,
    ],
  ];
  it.each(rows)("%s", (_name, filter, value, expected) => {
    expect(matches(filter, { f: value })).toBe(expected);
  });

  it.each(rows)("never matches a document without the field: %s", (_name, filter) => {
    expect(matches(filter, { other: buildIntegerValue(1) })).toBe(false);
  });

  it("reads nested fields, including names that require backticks", () => {
    const fields = { m: buildMapValue({ "a.b": buildIntegerValue(1) }) };
    expect(matches(buildFieldFilter("m.`a.b`", "EQUAL", buildIntegerValue(1)), fields)).toBe(true);
    expect(matches(buildFieldFilter("m.a.b", "EQUAL", buildIntegerValue(1)), fields)).toBe(false);
  });
});

describe("filter on __name__", () => {
  const rows: [string, QueryFilter, boolean][] = [
    ["== itself", buildFieldFilter("__name__", "EQUAL", buildReferenceValue("c/m")), true],
    ["== another", buildFieldFilter("__name__", "EQUAL", buildReferenceValue("c/n")), false],
    ["!= another", buildFieldFilter("__name__", "NOT_EQUAL", buildReferenceValue("c/n")), true],
    ["!= itself", buildFieldFilter("__name__", "NOT_EQUAL", buildReferenceValue("c/m")), false],
    ["< a later one", buildFieldFilter("__name__", "LESS_THAN", buildReferenceValue("c/n")), true],
    [
      "<= itself",
      buildFieldFilter("__name__", "LESS_THAN_OR_EQUAL", buildReferenceValue("c/m")),
      true,
    ],
    ["> itself", buildFieldFilter("__name__", "GREATER_THAN", buildReferenceValue("c/m")), false],
    [
      ">= a numeric id",
      buildFieldFilter("__name__", "GREATER_THAN_OR_EQUAL", buildReferenceValue("c/__id9__")),
      true,
    ],
    [
      "in a list",
      buildFieldFilter(
        "__name__",
        "IN",
        buildArrayValue(buildReferenceValue("c/a"), buildReferenceValue("c/m")),
      ),
      true,
    ],
    [
      "not in a list",
      buildFieldFilter("__name__", "NOT_IN", buildArrayValue(buildReferenceValue("c/m"))),
      false,
    ],
    ["is null", buildUnaryFilter("__name__", "IS_NULL"), false],
    ["is not null", buildUnaryFilter("__name__", "IS_NOT_NULL"), true],
  ];
  it.each(rows)("%s", (_name, filter, expected) => {
    expect(matches(filter, {})).toBe(expected);
  });
});

describe("composite filter", () => {
  const isOne = buildFieldFilter("a", "EQUAL", buildIntegerValue(1));
  const isTwo = buildFieldFilter("b", "EQUAL", buildIntegerValue(2));
  const rows: [string, QueryFilter, Record<string, Value>, boolean][] = [
    [
      "and of both",
      buildConjunctionFilter(isOne, isTwo),
      { a: buildIntegerValue(1), b: buildIntegerValue(2) },
      true,
    ],
    ["and of one", buildConjunctionFilter(isOne, isTwo), { a: buildIntegerValue(1) }, false],
    ["or of one", buildDisjunctionFilter(isOne, isTwo), { b: buildIntegerValue(2) }, true],
    ["or of none", buildDisjunctionFilter(isOne, isTwo), { a: buildIntegerValue(2) }, false],
    [
      "or in and",
      buildConjunctionFilter(
        isOne,
        buildDisjunctionFilter(isTwo, buildUnaryFilter("b", "IS_NULL")),
      ),
      { a: buildIntegerValue(1), b: NULL_VALUE },
      true,
    ],
    [
      "an inequality in an or, the field of which is absent",
      buildDisjunctionFilter(isOne, buildFieldFilter("b", "GREATER_THAN", buildIntegerValue(0))),
      { a: buildIntegerValue(1) },
      false,
    ],
  ];
  it.each(rows)("%s", (_name, filter, fields, expected) => {
    expect(matches(filter, fields)).toBe(expected);
  });
});
