import { describe, expect, it } from "vitest";
import { type Fields, NULL_VALUE, type Value } from "../model/value.ts";
import type { FieldTransform } from "../model/write.ts";
import {
  arrayValue,
  booleanValue,
  doubleValue,
  integerValue,
  mapValue,
  stringValue,
} from "../query/testing/build.ts";
import { applyTransforms, parseTransform } from "./transforms.ts";

const MAX = 2n ** 63n - 1n;
const NAN = doubleValue(Number.NaN);

function apply(fields: Fields, ...transforms: FieldTransform[]) {
  return applyTransforms(fields, transforms.map(parseTransform), 5_000n);
}

function applyTo(current: Value | undefined, transform: FieldTransform): Value | undefined {
  const fields = new Map(current === undefined ? [] : [["f", current]]);
  return apply(fields, transform).fields.get("f");
}

const increment = (operand: Value): FieldTransform => ({
  kind: "increment",
  fieldPath: "f",
  operand,
});
const maximum = (operand: Value): FieldTransform => ({ kind: "maximum", fieldPath: "f", operand });
const minimum = (operand: Value): FieldTransform => ({ kind: "minimum", fieldPath: "f", operand });
const append = (...values: Value[]): FieldTransform => ({
  kind: "appendMissingElements",
  fieldPath: "f",
  values,
});
const removeAll = (...values: Value[]): FieldTransform => ({
  kind: "removeAllFromArray",
  fieldPath: "f",
  values,
});

describe("field transform", () => {
  const rows: [string, Value | undefined, FieldTransform, Value][] = [
    ["increments an integer", integerValue(1), increment(integerValue(2)), integerValue(3)],
    ["increments what is absent", undefined, increment(integerValue(2)), integerValue(2)],
    ["increments what is no number", stringValue("x"), increment(integerValue(2)), integerValue(2)],
    [
      "saturates at the greatest integer",
      integerValue(MAX),
      increment(integerValue(1)),
      integerValue(MAX),
    ],
    [
      "saturates at the least integer",
      integerValue(-MAX),
      increment(integerValue(-9)),
      integerValue(-MAX - 1n),
    ],
    [
      "makes a double of an integer and a double",
      integerValue(1),
      increment(doubleValue(0.5)),
      doubleValue(1.5),
    ],
    [
      "makes a double of a double and an integer",
      doubleValue(1),
      increment(integerValue(1)),
      doubleValue(2),
    ],
    ["takes the greater", integerValue(1), maximum(doubleValue(1.5)), doubleValue(1.5)],
    ["keeps the greater", integerValue(2), maximum(integerValue(1)), integerValue(2)],
    [
      "keeps the stored one of equal numbers",
      integerValue(1),
      maximum(doubleValue(1)),
      integerValue(1),
    ],
    ["takes the lesser", integerValue(1), minimum(integerValue(-1)), integerValue(-1)],
    [
      "keeps the stored one of equal numbers as a minimum",
      doubleValue(1),
      minimum(integerValue(1)),
      doubleValue(1),
    ],
    ["lets NaN win as maximum", integerValue(1), maximum(NAN), NAN],
    ["lets NaN win as minimum", integerValue(1), minimum(NAN), NAN],
    ["keeps a stored NaN", NAN, maximum(integerValue(1)), NAN],
    [
      "takes the operand when there is no number",
      booleanValue(true),
      minimum(integerValue(1)),
      integerValue(1),
    ],
    [
      "appends",
      arrayValue(integerValue(1)),
      append(integerValue(2)),
      arrayValue(integerValue(1), integerValue(2)),
    ],
    [
      "appends each once, by value",
      arrayValue(integerValue(1)),
      append(doubleValue(1), integerValue(2), integerValue(2)),
      arrayValue(integerValue(1), integerValue(2)),
    ],
    ["appends NaN once", arrayValue(NAN), append(NAN), arrayValue(NAN)],
    [
      "makes an array of what is none",
      stringValue("x"),
      append(integerValue(1)),
      arrayValue(integerValue(1)),
    ],
    ["makes an array of what is absent", undefined, append(), arrayValue()],
    [
      "removes every equal element",
      arrayValue(integerValue(1), integerValue(2), doubleValue(1)),
      removeAll(integerValue(1)),
      arrayValue(integerValue(2)),
    ],
    ["removes from nothing", undefined, removeAll(integerValue(1)), arrayValue()],
    [
      "removes maps by value",
      arrayValue(mapValue({ a: integerValue(1) })),
      removeAll(mapValue({ a: doubleValue(1) })),
      arrayValue(),
    ],
    [
      "sets the time",
      undefined,
      { kind: "requestTime", fieldPath: "f" },
      { kind: "timestamp", micros: 5_000n },
    ],
  ];
  it.each(rows)("%s", (_name, current, transform, expected) => {
    expect(applyTo(current, transform)).toEqual(expected);
  });

  it("sees the result of the previous transform, and returns a result for each", () => {
    const { fields, results } = apply(
      new Map(),
      increment(integerValue(1)),
      increment(integerValue(2)),
      append(integerValue(9)),
    );
    expect(fields.get("f")).toEqual(arrayValue(integerValue(9)));
    expect(results).toEqual([integerValue(1), integerValue(3), NULL_VALUE]);
  });

  it("applies to fields in nested maps", () => {
    const { fields } = apply(new Map(), {
      kind: "increment",
      fieldPath: "a.b",
      operand: integerValue(1),
    });
    expect(fields.get("a")).toEqual(mapValue({ b: integerValue(1) }));
  });

  it.each([increment(stringValue("1")), maximum(NULL_VALUE), minimum(arrayValue())])(
    "refuses an operand that is no number",
    (transform) => {
      expect(() => parseTransform(transform)).toThrow("Input must be int64 or double.");
    },
  );
});
