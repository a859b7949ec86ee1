import { describe, expect, it } from "vitest";
import { type Fields, NULL_VALUE, type Value } from "../model/value.ts";
import type { FieldTransform } from "../model/write.ts";
import { bool, double, int, list, map, text } from "../query/testing/build.ts";
import { applyTransforms, parseTransform } from "./transforms.ts";

const MAX = 2n ** 63n - 1n;
const NAN = double(Number.NaN);

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

describe("a field transform", () => {
  const rows: [string, Value | undefined, FieldTransform, Value][] = [
    ["increments an integer", int(1), increment(int(2)), int(3)],
    ["increments what is absent", undefined, increment(int(2)), int(2)],
    ["increments what is no number", text("x"), increment(int(2)), int(2)],
    ["saturates at the greatest integer", int(MAX), increment(int(1)), int(MAX)],
    ["saturates at the least integer", int(-MAX), increment(int(-9)), int(-MAX - 1n)],
    ["makes a double of an integer and a double", int(1), increment(double(0.5)), double(1.5)],
    ["makes a double of a double and an integer", double(1), increment(int(1)), double(2)],
    ["takes the greater", int(1), maximum(double(1.5)), double(1.5)],
    ["keeps the greater", int(2), maximum(int(1)), int(2)],
    ["keeps the stored one of equal numbers", int(1), maximum(double(1)), int(1)],
    ["takes the lesser", int(1), minimum(int(-1)), int(-1)],
    ["keeps the stored one of equal numbers as a minimum", double(1), minimum(int(1)), double(1)],
    ["lets NaN win as maximum", int(1), maximum(NAN), NAN],
    ["lets NaN win as minimum", int(1), minimum(NAN), NAN],
    ["keeps a stored NaN", NAN, maximum(int(1)), NAN],
    ["takes the operand when there is no number", bool(true), minimum(int(1)), int(1)],
    ["appends", list(int(1)), append(int(2)), list(int(1), int(2))],
    [
      "appends each once, by value",
      list(int(1)),
      append(double(1), int(2), int(2)),
      list(int(1), int(2)),
    ],
    ["appends NaN once", list(NAN), append(NAN), list(NAN)],
    ["makes an array of what is none", text("x"), append(int(1)), list(int(1))],
    ["makes an array of what is absent", undefined, append(), list()],
    [
      "removes every equal element",
      list(int(1), int(2), double(1)),
      removeAll(int(1)),
      list(int(2)),
    ],
    ["removes from nothing", undefined, removeAll(int(1)), list()],
    ["removes maps by value", list(map({ a: int(1) })), removeAll(map({ a: double(1) })), list()],
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

  it("sees what the one before it made, and answers each", () => {
    const { fields, results } = apply(
      new Map(),
      increment(int(1)),
      increment(int(2)),
      append(int(9)),
    );
    expect(fields.get("f")).toEqual(list(int(9)));
    expect(results).toEqual([int(1), int(3), NULL_VALUE]);
  });

  it("reaches into maps", () => {
    const { fields } = apply(new Map(), { kind: "increment", fieldPath: "a.b", operand: int(1) });
    expect(fields.get("a")).toEqual(map({ b: int(1) }));
  });

  it.each([increment(text("1")), maximum(NULL_VALUE), minimum(list())])(
    "refuses an operand that is no number",
    (transform) => {
      expect(() => parseTransform(transform)).toThrow("Input must be int64 or double.");
    },
  );
});
