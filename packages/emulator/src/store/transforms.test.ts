import { describe, expect, it } from "vitest";
import { type FieldMap, NULL_VALUE, type Value } from "../model/value.ts";
import type { FieldTransform } from "../model/write.ts";
import {
  buildArrayValue,
  buildBooleanValue,
  buildDoubleValue,
  buildIntegerValue,
  buildMapValue,
  buildStringValue,
} from "../query/testing/build.ts";
import { applyTransforms, parseTransform } from "./transforms.ts";

const MAX = 2n ** 63n - 1n;
const NAN = buildDoubleValue(Number.NaN);

function apply(fields: FieldMap, ...transforms: FieldTransform[]) {
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
    [
      "increments an integer",
      buildIntegerValue(1),
      increment(buildIntegerValue(2)),
      buildIntegerValue(3),
    ],
    ["increments what is absent", undefined, increment(buildIntegerValue(2)), buildIntegerValue(2)],
    [
      "increments what is no number",
      buildStringValue("x"),
      increment(buildIntegerValue(2)),
      buildIntegerValue(2),
    ],
    [
      "saturates at the greatest integer",
      buildIntegerValue(MAX),
      increment(buildIntegerValue(1)),
      buildIntegerValue(MAX),
    ],
    [
      "saturates at the least integer",
      buildIntegerValue(-MAX),
      increment(buildIntegerValue(-9)),
      buildIntegerValue(-MAX - 1n),
    ],
    [
      "makes a double of an integer and a double",
      buildIntegerValue(1),
      increment(buildDoubleValue(0.5)),
      buildDoubleValue(1.5),
    ],
    [
      "makes a double of a double and an integer",
      buildDoubleValue(1),
      increment(buildIntegerValue(1)),
      buildDoubleValue(2),
    ],
    [
      "takes the greater",
      buildIntegerValue(1),
      maximum(buildDoubleValue(1.5)),
      buildDoubleValue(1.5),
    ],
    [
      "keeps the greater",
      buildIntegerValue(2),
      maximum(buildIntegerValue(1)),
      buildIntegerValue(2),
    ],
    [
      "keeps the stored one of equal numbers",
      buildIntegerValue(1),
      maximum(buildDoubleValue(1)),
      buildIntegerValue(1),
    ],
    [
      "takes the lesser",
      buildIntegerValue(1),
      minimum(buildIntegerValue(-1)),
      buildIntegerValue(-1),
    ],
    [
      "keeps the stored one of equal numbers as a minimum",
      buildDoubleValue(1),
      minimum(buildIntegerValue(1)),
      buildDoubleValue(1),
    ],
    ["lets NaN win as maximum", buildIntegerValue(1), maximum(NAN), NAN],
    ["lets NaN win as minimum", buildIntegerValue(1), minimum(NAN), NAN],
    ["keeps a stored NaN", NAN, maximum(buildIntegerValue(1)), NAN],
    [
      "takes the operand when there is no number",
      buildBooleanValue(true),
      minimum(buildIntegerValue(1)),
      buildIntegerValue(1),
    ],
    [
      "appends",
      buildArrayValue(buildIntegerValue(1)),
      append(buildIntegerValue(2)),
      buildArrayValue(buildIntegerValue(1), buildIntegerValue(2)),
    ],
    [
      "appends each once, by value",
      buildArrayValue(buildIntegerValue(1)),
      append(buildDoubleValue(1), buildIntegerValue(2), buildIntegerValue(2)),
      buildArrayValue(buildIntegerValue(1), buildIntegerValue(2)),
    ],
    ["appends NaN once", buildArrayValue(NAN), append(NAN), buildArrayValue(NAN)],
    [
      "makes an array of what is none",
      buildStringValue("x"),
      append(buildIntegerValue(1)),
      buildArrayValue(buildIntegerValue(1)),
    ],
    ["makes an array of what is absent", undefined, append(), buildArrayValue()],
    [
      "removes every equal element",
      buildArrayValue(buildIntegerValue(1), buildIntegerValue(2), buildDoubleValue(1)),
      removeAll(buildIntegerValue(1)),
      buildArrayValue(buildIntegerValue(2)),
    ],
    ["removes from nothing", undefined, removeAll(buildIntegerValue(1)), buildArrayValue()],
    [
      "removes maps by value",
      buildArrayValue(buildMapValue({ a: buildIntegerValue(1) })),
      removeAll(buildMapValue({ a: buildDoubleValue(1) })),
      buildArrayValue(),
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
      increment(buildIntegerValue(1)),
      increment(buildIntegerValue(2)),
      append(buildIntegerValue(9)),
    );
    expect(fields.get("f")).toEqual(buildArrayValue(buildIntegerValue(9)));
    expect(results).toEqual([buildIntegerValue(1), buildIntegerValue(3), NULL_VALUE]);
  });

  it("applies to fields in nested maps", () => {
    const { fields } = apply(new Map(), {
      kind: "increment",
      fieldPath: "a.b",
      operand: buildIntegerValue(1),
    });
    expect(fields.get("a")).toEqual(buildMapValue({ b: buildIntegerValue(1) }));
  });

  it.each([increment(buildStringValue("1")), maximum(NULL_VALUE), minimum(buildArrayValue())])(
    "refuses an operand that is no number",
    (transform) => {
      expect(() => parseTransform(transform)).toThrow("Input must be int64 or double.");
    },
  );
});
