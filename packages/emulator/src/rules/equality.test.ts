import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areRulesValuesEqual,
  hasSameTypeAndContent,
  RulesValueSet,
  removeDuplicateValues,
  toEqualityKey,
} from "./equality.ts";
import {
  type RulesValue,
  toIntValue,
  toListValue,
  toMapValue,
  toPathValue,
  toStringValue,
} from "./values.ts";

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
    fc.integer({ min: 0, max: 2 }).map((number) => toIntValue(BigInt(number))),
    text.map(toStringValue),
    fc.array(text, { maxLength: 2 }).map(toPathValue),
    fc.array(tie("value"), { maxLength: 3 }).map(toListValue),
    fc
      .array(tie("value"), { maxLength: 3 })
      .map((values): RulesValue => ({ kind: "set", values: removeDuplicateValues(values) })),
    fc
      .dictionary(text, tie("value"), { maxKeys: 3 })
      .map((entries) => toMapValue(new Map(Object.entries(entries)))),
  ),
}));

describe("equality", () => {
  it("gives equal keys exactly to values that are the same", () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(toEqualityKey(left) === toEqualityKey(right)).toBe(
          hasSameTypeAndContent(left, right),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("is reflexive and symmetric, except that NaN equals nothing", () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(hasSameTypeAndContent(left, left)).toBe(true);
        expect(hasSameTypeAndContent(left, right)).toBe(hasSameTypeAndContent(right, left));
        expect(areRulesValuesEqual(left, right)).toBe(areRulesValuesEqual(right, left));
      }),
    );
  });

  it("finds the same members as a linear search", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), value, (values, wanted) => {
        const found = values.some((candidate) => hasSameTypeAndContent(candidate, wanted));
        expect(new RulesValueSet(values).has(wanted)).toBe(found);
        expect(removeDuplicateValues(values).length).toBe(new Set(values.map(toEqualityKey)).size);
      }),
    );
  });
});
