import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areValuesStoredIdentically } from "../../model/compare-values.ts";
import { arbitraryValue } from "../../model/testing/arbitrary-values.ts";
import { NULL_VALUE, type Value } from "../../model/value.ts";
import { parseJsonValue, toJsonValue } from "./value.ts";

test("round-trips values through ProtoJSON text", () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      const text = JSON.stringify(toJsonValue(value));
      expect(areValuesStoredIdentically(parseJsonValue(JSON.parse(text)), value)).toBe(true);
    }),
  );
});

test.each<[Value, unknown]>([
  [NULL_VALUE, { nullValue: null }],
  [{ kind: "integer", value: 2n ** 63n - 1n }, { integerValue: "9223372036854775807" }],
  [{ kind: "double", value: 1.5 }, { doubleValue: 1.5 }],
  [{ kind: "double", value: Number.NaN }, { doubleValue: "NaN" }],
  [{ kind: "double", value: Number.NEGATIVE_INFINITY }, { doubleValue: "-Infinity" }],
  [{ kind: "double", value: -0 }, { doubleValue: "-0" }],
  [{ kind: "timestamp", micros: 1n }, { timestampValue: "1970-01-01T00:00:00.000001Z" }],
  [{ kind: "bytes", value: Uint8Array.of(0, 1, 2, 255) }, { bytesValue: "AAEC/w==" }],
  [{ kind: "array", values: [] }, { arrayValue: {} }],
  [{ kind: "map", fields: new Map() }, { mapValue: {} }],
  [{ kind: "geoPoint", latitude: 0, longitude: -1.5 }, { geoPointValue: { longitude: -1.5 } }],
  [{ kind: "geoPoint", latitude: 0, longitude: 0 }, { geoPointValue: {} }],
  [{ kind: "geoPoint", latitude: -0, longitude: 0 }, { geoPointValue: { latitude: "-0" } }],
])("writes %o as %o", (value, json) => {
  expect(toJsonValue(value)).toEqual(json);
});

describe("parseJsonValue", () => {
  test.each<[unknown, Value]>([
    [{ nullValue: "NULL_VALUE" }, NULL_VALUE],
    [{ nullValue: 0 }, NULL_VALUE],
    [{ null_value: null }, NULL_VALUE],
    [{ integerValue: 5 }, { kind: "integer", value: 5n }],
    [{ integer_value: "-5" }, { kind: "integer", value: -5n }],
    [{ doubleValue: "1e3" }, { kind: "double", value: 1000 }],
    [{ bytesValue: "_-8" }, { kind: "bytes", value: Uint8Array.of(255, 239) }],
    [{ arrayValue: { values: null } }, { kind: "array", values: [] }],
    [
      { stringValue: "a", unknown: 1 },
      { kind: "string", value: "a" },
    ],
    [
      { stringValue: "a", integerValue: null },
      { kind: "string", value: "a" },
    ],
    [{ geoPointValue: {} }, { kind: "geoPoint", latitude: 0, longitude: 0 }],
    [{ timestampValue: "1970-01-01T01:00:00+01:00" }, { kind: "timestamp", micros: 0n }],
  ])("%o", (json, value) => {
    expect(areValuesStoredIdentically(parseJsonValue(json), value)).toBe(true);
  });

  test("treats a field named __proto__ as an ordinary field", () => {
    const value = parseJsonValue(
      JSON.parse('{"mapValue":{"fields":{"__proto__":{"nullValue":null}}}}'),
    );
    expect(value).toEqual({ kind: "map", fields: new Map([["__proto__", NULL_VALUE]]) });
    expect(JSON.stringify(toJsonValue(value))).toContain('"__proto__"');
  });

  test.each([
    [{}, "Cannot convert firestore.v1.Value with type unset."],
    [{ unknown: 1 }, "Cannot convert firestore.v1.Value with type unset."],
    [null, "Payload isn't valid for request."],
    ["text", "Payload isn't valid for request."],
    [[], "Payload isn't valid for request."],
    [{ nullValue: 1 }, "Payload isn't valid for request."],
    [{ integerValue: "9223372036854775808" }, "Payload isn't valid for request."],
    [{ integerValue: "1.5" }, "Payload isn't valid for request."],
    [{ integerValue: 1.5 }, "Payload isn't valid for request."],
    [{ doubleValue: "one" }, "Payload isn't valid for request."],
    [{ stringValue: 1 }, "Payload isn't valid for request."],
    [{ bytesValue: "*" }, "Payload isn't valid for request."],
    [{ timestampValue: "yesterday" }, "Payload isn't valid for request."],
    [{ stringValue: "a", integerValue: "1" }, "Payload isn't valid for request."],
    [{ arrayValue: { values: [{}] } }, "Cannot convert firestore.v1.Value with type unset."],
  ])("rejects %o", (json, message) => {
    expect(() => parseJsonValue(json)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message }),
    );
  });
});
