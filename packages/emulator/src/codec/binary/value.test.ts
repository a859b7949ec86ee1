import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areFieldsStoredIdentically } from "../../model/compare-values.ts";
import { arbitraryFields, arbitraryValue } from "../../model/testing/arbitrary-values.ts";
import { timestampFromMicros } from "../../model/timestamp.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import { loadInstalledProtos } from "../testing/protos.ts";
import { createWireMessage } from "../wire-message.ts";
import { decodeProtoMessage, encodeProtoMessage } from "./message.ts";

const protobufDocument = loadInstalledProtos().lookupType("google.firestore.v1.Document");

function encode(fields: FieldMap): Uint8Array {
  return encodeProtoMessage("Document", createWireMessage({ fields: { kind: "map", fields } }));
}

const decode = (bytes: Uint8Array): FieldMap =>
  decodeProtoMessage("Document", bytes).fields("fields");

/** Converts a value to the object format of protobufjs. */
function plain(value: Value): object {
  switch (value.kind) {
    case "null":
      return { nullValue: 0 };
    case "boolean":
      return { booleanValue: value.value };
    case "integer":
      return { integerValue: String(value.value) };
    case "double":
      return { doubleValue: value.value };
    case "timestamp": {
      const { seconds, nanos } = timestampFromMicros(value.micros);
      return { timestampValue: { seconds: String(seconds), nanos } };
    }
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: value.value };
    case "reference":
      return { referenceValue: value.name };
    case "geoPoint":
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case "array":
      return { arrayValue: { values: value.values.map(plain) } };
    case "map":
      return { mapValue: { fields: plainFields(value.fields) } };
  }
}

const plainFields = (fields: FieldMap): object =>
  Object.fromEntries([...fields].map(([name, value]) => [name, plain(value)]));

/**
 * Converts fields to JSON text, in which the tests search for the name `__proto__`. The comparison with
 * protobufjs leaves out fields that contain this name, because protobufjs stores fields in plain objects, which
 * cannot have an entry with this name.
 */
const stringifyFields = JSON.stringify;

test("round-trips values through the binary format", () => {
  fc.assert(
    fc.property(arbitraryFields, (fields) => {
      expect(areFieldsStoredIdentically(decode(encode(fields)), fields)).toBe(true);
    }),
  );
});

describe("compared with protobufjs", () => {
  const ordinary = arbitraryFields.filter((fields) => {
    const text = stringifyFields([...fields], (_, entry: unknown) => {
      if (entry instanceof Map) return [...entry];
      return typeof entry === "bigint" ? String(entry) : entry;
    });
    return !text.includes("__proto__");
  });

  test("writes bytes that protobufjs decodes to the same fields", () => {
    fc.assert(
      fc.property(ordinary, (fields) => {
        const theirs = protobufDocument.encode(protobufDocument.decode(encode(fields))).finish();
        expect(areFieldsStoredIdentically(decode(theirs), fields)).toBe(true);
      }),
    );
  });

  test("decodes the bytes that protobufjs writes", () => {
    fc.assert(
      fc.property(ordinary, (fields) => {
        const message = protobufDocument.fromObject({ fields: plainFields(fields) });
        const theirs = protobufDocument.encode(message).finish();
        expect(areFieldsStoredIdentically(decode(theirs), fields)).toBe(true);
      }),
    );
  });
});

test("uses the field numbers of document.proto", () => {
  const hex = (value: Value): string =>
    Buffer.from(encode(new Map([["f", value]]))).toString("hex");
  const entry = (length: string, value: string) => `12${length}0a016612${value}`;
  expect(hex({ kind: "null" })).toBe(entry("07", "025800"));
  expect(hex({ kind: "boolean", value: true })).toBe(entry("07", "020801"));
  expect(hex({ kind: "integer", value: -1n })).toBe(entry("10", "0b10ffffffffffffffffff01"));
  expect(hex({ kind: "double", value: 1.5 })).toBe(entry("0e", "0919000000000000f83f"));
  expect(hex({ kind: "string", value: "é" })).toBe(entry("0a", "058a0102c3a9"));
  expect(hex({ kind: "bytes", value: Uint8Array.of(1) })).toBe(entry("09", "0492010101"));
  expect(hex({ kind: "array", values: [] })).toBe(entry("07", "024a00"));
  expect(hex({ kind: "map", fields: new Map() })).toBe(entry("07", "023200"));
});

test("encodes a document again only if its fields changed", () => {
  fc.assert(
    fc.property(arbitraryValue, (value) => {
      const fields = new Map([["a", value]]);
      expect(encode(fields)).toEqual(encode(fields));
      expect(encode(new Map(fields))).toEqual(encode(fields));
    }),
  );
});

describe("decoding malformed bytes", () => {
  const refused = expect.objectContaining({ code: "INVALID_ARGUMENT" });

  test.each([
    ["a value without a type", "12050a01661200"],
    ["a length beyond the end", "12ff0a"],
    ["a truncated varint", "0a80"],
    ["a string that is not UTF-8", "0a02c328"],
    ["a varint of eleven bytes", "18ffffffffffffffffffff01"],
    ["an end-group tag without a start-group tag", "0c"],
    ["a group without an end", "0b"],
    ["field number zero", "0200"],
    ["a time out of range", "1a080880f0ffffffffff7f"],
  ])("%s", (_, hex) => {
    expect(() => decode(Buffer.from(hex, "hex"))).toThrow(refused);
  });

  test("rejects deeper nesting than protobuf's limit", () => {
    let value: Value = { kind: "null" };
    for (let level = 0; level < 1000; level++) value = { kind: "array", values: [value] };
    const bytes = encode(new Map([["deep", value]]));
    expect(() => decode(bytes)).toThrow(refused);
  });

  test("skips unknown fields and groups", () => {
    const bytes = Buffer.from(
      "0a0161" + "a31f08010a0161a41f" + "a81f05" + "b11f0000000000000000",
      "hex",
    );
    expect(decodeProtoMessage("Document", bytes).text("name")).toBe("a");
  });
});

test("shares equal names, strings, maps, arrays and small integers among documents", () => {
  const question: Value = {
    kind: "map",
    fields: new Map([["text", { kind: "string", value: "Ni nani?" }]]),
  };
  const bytes = encode(
    new Map<string, Value>([
      ["title", { kind: "string", value: "Hisabati – Kidato cha 2" }],
      ["questions", { kind: "array", values: [question] }],
      ["first", question],
      ["marks", { kind: "integer", value: 2n }],
    ]),
  );
  const [one, other] = [decode(bytes), decode(bytes)];
  expect(one).toEqual(other);
  for (const [name, value] of one) expect(other.get(name)).toBe(value);
});

test("decodes a value anew if only its type differs from one that was read before", () => {
  const string: Value = { kind: "string", value: "" };
  const list: Value = { kind: "array", values: [] };
  const map: Value = { kind: "map", fields: new Map() };
  for (const value of [string, list, map]) {
    expect(decode(encode(new Map([["field", value]]))).get("field")).toEqual(value);
  }
});
