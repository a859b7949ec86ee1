import { expect, test } from "vitest";
import { areValuesEqual, compareValues } from "./compare-values.ts";
import type { Value } from "./value.ts";
import { getValueEqualityKey } from "./value-key.ts";

const double = (value: number): Value => ({ kind: "double", value });
const integer = (value: bigint): Value => ({ kind: "integer", value });
const text = (value: string): Value => ({ kind: "string", value });
const list = (...values: Value[]): Value => ({ kind: "array", values });
const map = (...entries: [string, Value][]): Value => ({ kind: "map", fields: new Map(entries) });
const point = (latitude: number): Value => ({ kind: "geoPoint", latitude, longitude: 1 });

const VALUES: readonly Value[] = [
  { kind: "null" },
  { kind: "boolean", value: false },
  { kind: "boolean", value: true },
  ...[0, -0, 1, 1.5, 2 ** 53, 1e300, Number.NaN, Number.POSITIVE_INFINITY].map(double),
  ...[0n, 1n, 2n ** 53n, 2n ** 53n + 1n].map(integer),
  { kind: "timestamp", micros: 1n },
  ...["", "1", "n1", "a", "\ud800", "\ufffd"].map(text),
  { kind: "bytes", value: Uint8Array.of() },
  { kind: "bytes", value: Uint8Array.of(1, 2) },
  { kind: "bytes", value: Uint8Array.of(12) },
  { kind: "reference", name: "projects/p/databases/d/documents/c/a" },
  { kind: "reference", name: "projects/p/databases/d/documents/c/__id7__" },
  ...[0, -0, 1].map(point),
  list(),
  list(integer(1n)),
  list(double(1)),
  list(text("a"), text("b")),
  list(text('a","b')),
  list(list(text("a")), text("b")),
  map(),
  map(["a", integer(1n)], ["b", text("")]),
  map(["b", text("")], ["a", double(1)]),
  map(["a", map(["b", text("")])]),
  map(["__type__", text("__vector__")], ["value", list(double(1))]),
];

test("gives two values the same key exactly when they are equal", () => {
  for (const left of VALUES) {
    for (const right of VALUES) {
      const isSame = getValueEqualityKey(left) === getValueEqualityKey(right);
      expect([left, right, isSame]).toEqual([left, right, areValuesEqual(left, right)]);
      expect([left, right, isSame]).toEqual([left, right, compareValues(left, right) === 0]);
    }
  }
});
