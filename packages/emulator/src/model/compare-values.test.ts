import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areFieldsStoredIdentically,
  areValuesEqual,
  areValuesStoredIdentically,
  compareValues,
} from "./compare-values.ts";
import { arbitraryValue, buildMapValue, buildVectorValue } from "./testing/arbitrary-values.ts";
import { NULL_VALUE, type Value } from "./value.ts";

const integer = (value: bigint): Value => ({ kind: "integer", value });
const double = (value: number): Value => ({ kind: "double", value });
const string = (value: string): Value => ({ kind: "string", value });
const bytes = (...value: number[]): Value => ({ kind: "bytes", value: Uint8Array.from(value) });
const array = (...values: Value[]): Value => ({ kind: "array", values });
const geoPoint = (latitude: number, longitude: number): Value => ({
  kind: "geoPoint",
  latitude,
  longitude,
});
const reference = (path: string, project = "demo"): Value => ({
  kind: "reference",
  name: `projects/${project}/databases/(default)/documents/${path}`,
});
const timestamp = (micros: bigint): Value => ({ kind: "timestamp", micros });

/** Values in the order of the official emulator, lowest first. All values in one row compare as equal. */
const ORDER: readonly (readonly Value[])[] = [
  [NULL_VALUE],
  [{ kind: "boolean", value: false }],
  [{ kind: "boolean", value: true }],
  [double(Number.NaN), double(Number.NaN)],
  [double(Number.NEGATIVE_INFINITY)],
  [double(-1e300)],
  [integer(-(2n ** 63n)), double(-(2 ** 63))],
  [double(-2.5)],
  [integer(-1n), double(-1)],
  [double(-0), integer(0n), double(0)],
  [double(5e-324)],
  [double(0.5)],
  [integer(1n), double(1)],
  [integer(2n ** 53n), double(2 ** 53)],
  [integer(2n ** 53n + 1n)],
  [double(2 ** 53 + 2)],
  [integer(2n ** 63n - 1n)],
  [double(2 ** 63)],
  [double(Number.POSITIVE_INFINITY)],
  [timestamp(-1n)],
  [timestamp(0n)],
  [timestamp(1n)],
  [string("")],
  [string("\0")],
  [string("A")],
  [string("a")],
  [string("a\0")],
  [string("aa")],
  [string("é")],
  [string("\ue000")],
  [string("～")],
  [string("𐀀")],
  [string("😀")],
  [bytes()],
  [bytes(0)],
  [bytes(0, 0)],
  [bytes(1)],
  [bytes(0x80)],
  [bytes(0xff)],
  [reference("c/__id-1__")],
  [reference("c/__id5__")],
  [reference("c/__id10__")],
  [reference("c/a")],
  [reference("c/a/sub/x")],
  [reference("c/b")],
  [reference("c/～")],
  [reference("c/😀")],
  [reference("c-b/x")],
  [reference("c/a", "demo2")],
  [geoPoint(-90, 0)],
  [geoPoint(0, -180)],
  [geoPoint(0, 0), geoPoint(-0, 0)],
  [geoPoint(0, 180)],
  [geoPoint(90, 0)],
  [array()],
  [array(NULL_VALUE)],
  [array(integer(1n)), array(double(1))],
  [array(integer(1n), integer(2n))],
  [array(integer(2n))],
  [array(string("a"))],
  [buildVectorValue([3])],
  [buildVectorValue([0, 5])],
  [buildVectorValue([1, 2])],
  [buildMapValue({})],
  [buildMapValue({ a: integer(1n) }), buildMapValue({ a: double(1) })],
  [
    buildMapValue({ a: integer(1n), b: integer(0n) }),
    buildMapValue({ b: integer(0n), a: integer(1n) }),
  ],
  [buildMapValue({ a: integer(2n) })],
  [buildMapValue({ b: integer(0n) })],
  [buildMapValue({ "～": integer(1n) })],
  [buildMapValue({ "😀": integer(1n) })],
];

describe("compareValues", () => {
  test("orders values as the official emulator does", () => {
    const ranked = ORDER.flatMap((row, rank) => row.map((value) => ({ rank, value })));
    for (const left of ranked) {
      for (const right of ranked) {
        expect(Math.sign(compareValues(left.value, right.value))).toBe(
          Math.sign(left.rank - right.rank),
        );
      }
    }
  });

  test("is antisymmetric", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        const forth = Math.sign(compareValues(left, right));
        expect(Math.sign(compareValues(right, left)) + forth).toBe(0);
      }),
    );
  });

  test("is transitive", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, arbitraryValue, (a, b, c) => {
        const [low = a, middle = b, high = c] = [a, b, c].sort(compareValues);
        expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
        expect(compareValues(middle, high)).toBeLessThanOrEqual(0);
        expect(compareValues(low, high)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("returns zero exactly for values that valuesEqual accepts", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        expect(areValuesEqual(left, right)).toBe(compareValues(left, right) === 0);
        expect(areValuesEqual(left, left)).toBe(true);
      }),
    );
  });
});

describe("areValuesStoredIdentically", () => {
  test.each([
    [integer(1n), double(1)],
    [double(0), double(-0)],
    [array(integer(1n)), array(double(1))],
    [buildMapValue({ a: integer(1n) }), buildMapValue({ a: double(1) })],
    [geoPoint(0, 0), geoPoint(-0, 0)],
  ])("distinguishes values that are equal in queries: %o and %o", (left, right) => {
    expect(areValuesEqual(left, right)).toBe(true);
    expect(areValuesStoredIdentically(left, right)).toBe(false);
  });

  test("treats NaN as identical to NaN", () => {
    expect(areValuesStoredIdentically(double(Number.NaN), double(Number.NaN))).toBe(true);
  });

  test("ignores the order of map entries", () => {
    const left = buildMapValue({ a: integer(1n), b: NULL_VALUE });
    expect(areValuesStoredIdentically(left, buildMapValue({ b: NULL_VALUE, a: integer(1n) }))).toBe(
      true,
    );
  });

  test("distinguishes a missing field from a field with another name", () => {
    expect(
      areFieldsStoredIdentically(new Map([["a", NULL_VALUE]]), new Map([["b", NULL_VALUE]])),
    ).toBe(false);
  });

  test("accepts clones, and implies valuesEqual", () => {
    fc.assert(
      fc.property(fc.clone(arbitraryValue, 2), ([left, right]) => {
        expect(areValuesStoredIdentically(left, right)).toBe(true);
        expect(areValuesEqual(left, right)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (left, right) => {
        expect(areValuesStoredIdentically(left, right) && !areValuesEqual(left, right)).toBe(false);
      }),
    );
  });
});
