import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinct, isEqual, isSame, keyOf, ValueIndex } from "./equality.ts";
import { int, list, map, path, type RulesValue, string } from "./values.ts";

const text = fc.constantFrom("", "a", "b", "1", "a,b", "s1:a", "[", "]");
const { value } = fc.letrec<{ value: RulesValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<RulesValue>(
      { kind: "null" },
      { kind: "bool", value: true },
      { kind: "float", value: 1 },
      { kind: "float", value: Number.NaN },
      { kind: "float", value: 0 },
      { kind: "float", value: -0 },
      { kind: "timestamp", nanos: 1n },
      { kind: "duration", nanos: 1n },
      { kind: "latlng", latitude: 0, longitude: 1 },
      { kind: "latlng", latitude: -0, longitude: 1 },
      { kind: "bytes", value: Uint8Array.of(97) },
    ),
    fc.integer({ min: 0, max: 2 }).map((number) => int(BigInt(number))),
    text.map(string),
    fc.array(text, { maxLength: 2 }).map(path),
    fc.array(tie("value"), { maxLength: 3 }).map(list),
    fc
      .array(tie("value"), { maxLength: 3 })
      .map((values): RulesValue => ({ kind: "set", values: distinct(values) })),
    fc
      .dictionary(text, tie("value"), { maxKeys: 3 })
      .map((entries) => map(new Map(Object.entries(entries)))),
  ),
}));

describe("equality", () => {
  it("of keys is sameness", () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(keyOf(left) === keyOf(right)).toBe(isSame(left, right));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is reflexive and symmetric, save that NaN equals nothing", () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(isSame(left, left)).toBe(true);
        expect(isSame(left, right)).toBe(isSame(right, left));
        expect(isEqual(left, right)).toBe(isEqual(right, left));
      }),
    );
  });

  it("decides membership as a search would", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), value, (values, wanted) => {
        const found = values.some((candidate) => isSame(candidate, wanted));
        expect(new ValueIndex(values).has(wanted)).toBe(found);
        expect(distinct(values).length).toBe(new Set(values.map(keyOf)).size);
      }),
    );
  });
});
