import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatMicrosAsRfc3339,
  MAX_TIMESTAMP_MICROS,
  MIN_TIMESTAMP_MICROS,
  microsFromTimestamp,
  parseRfc3339Micros,
  timestampFromMicros,
} from "./timestamp.ts";

const arbitraryMicros = fc.bigInt(MIN_TIMESTAMP_MICROS, MAX_TIMESTAMP_MICROS);

test("round-trips every time through text and message", () => {
  fc.assert(
    fc.property(arbitraryMicros, (micros) => {
      expect(parseRfc3339Micros(formatMicrosAsRfc3339(micros))).toBe(micros);
      const timestamp = timestampFromMicros(micros);
      expect(timestamp.nanos).toBeGreaterThanOrEqual(0);
      expect(microsFromTimestamp(timestamp)).toBe(micros);
    }),
  );
});

test.each([
  [0n, "1970-01-01T00:00:00Z"],
  [500_000n, "1970-01-01T00:00:00.500Z"],
  [1n, "1970-01-01T00:00:00.000001Z"],
  [-1n, "1969-12-31T23:59:59.999999Z"],
  [MIN_TIMESTAMP_MICROS, "0001-01-01T00:00:00Z"],
  [MAX_TIMESTAMP_MICROS, "9999-12-31T23:59:59.999999Z"],
])("%d is formatted as %s", (micros, text) => {
  expect(formatMicrosAsRfc3339(micros)).toBe(text);
});

describe("parseRfc3339Micros", () => {
  test.each([
    ["1970-01-01T09:00:00+09:00", 0n],
    ["1969-12-31T19:00:00-05:00", 0n],
    ["1970-01-01T00:00:00.123456789Z", 123_456n],
    ["1970-01-01t00:00:00.5z", 500_000n],
    ["2024-02-29T00:00:00Z", 1_709_164_800_000_000n],
  ])("%s", (text, micros) => {
    expect(parseRfc3339Micros(text)).toBe(micros);
  });

  test.each([
    "",
    "1970-01-01",
    "1970-01-01T00:00:00",
    "2023-02-29T00:00:00Z",
    "1970-13-01T00:00:00Z",
    "1970-01-01T24:00:00Z",
    "1970-01-01T00:00:00.Z",
    "1970-01-01T00:00:00+24:00",
    "1970-01-01T00:00:00.1234567890Z",
  ])("refuses %j", (text) => {
    expect(parseRfc3339Micros(text)).toBeUndefined();
  });
});

test.each([
  [{ seconds: 0n, nanos: -1 }],
  [{ seconds: 0n, nanos: 1_000_000_000 }],
  [{ seconds: 253_402_300_800n, nanos: 0 }],
  [{ seconds: -62_135_596_801n, nanos: 0 }],
])("rejects the message %o as out of range", (timestamp) => {
  expect(() => microsFromTimestamp(timestamp)).toThrow(
    expect.objectContaining({ code: "INVALID_ARGUMENT" }),
  );
});
