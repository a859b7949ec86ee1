import { describe, expect, test } from "vitest";
import { assertDocumentWithinLimits, computeDocumentSizeBytes } from "./document-size.ts";
import { buildMapValue, buildVectorValue } from "./testing/arbitrary-values.ts";
import { NULL_VALUE, type Value } from "./value.ts";

const string = (length: number, unit = "x"): Value => ({
  kind: "string",
  value: unit.repeat(length),
});
const array = (...values: Value[]): Value => ({ kind: "array", values });
const geoPoint = (latitude: number, longitude: number): Value => ({
  kind: "geoPoint",
  latitude,
  longitude,
});
const reference = (name: string): Value => ({ kind: "reference", name });
const one: Value = { kind: "integer", value: 1n };

function nest(levels: number, alternate: boolean): Value {
  let value: Value = one;
  for (let level = 1; level <= levels; level++) {
    value = alternate && level % 2 === 1 ? array(value) : buildMapValue({ k: value });
  }
  return value;
}

function check(fields: Readonly<Record<string, Value>>): string {
  try {
    assertDocumentWithinLimits("c/x", new Map(Object.entries(fields)));
  } catch (error) {
    expect(error).toMatchObject({ code: "INVALID_ARGUMENT" });
    return error instanceof Error ? error.message : "";
  }
  return "";
}

test("computes the size of the documented example", () => {
  // This example is from https://firebase.google.com/docs/firestore/storage-size#document_size
  const fields = new Map<string, Value>([
    ["type", { kind: "string", value: "Personal" }],
    ["done", { kind: "boolean", value: false }],
    ["priority", one],
    ["description", { kind: "string", value: "Learn Cloud Firestore" }],
  ]);
  expect(computeDocumentSizeBytes("users/jeff/tasks/my_task_id", fields)).toBe(147);
});

describe("error texts of the official emulator for exceeded limits", () => {
  const tooLong = (name: string) => `The value of property "${name}" is longer than 1048487 bytes.`;
  const nested = (name: string) => `Property ${name} contains an invalid nested entity.`;
  const longName = "n".repeat(1501);

  test.each<[string, Readonly<Record<string, Value>>, string]>([
    ["a string at the limit", { s: string(1_048_487) }, ""],
    ["a string over it", { s: string(1_048_488) }, tooLong("s")],
    ["multibyte text over it", { s: string(349_496, "€") }, tooLong("s")],
    ["bytes over it", { b: { kind: "bytes", value: new Uint8Array(1_048_488) } }, tooLong("b")],
    ["a long string in an array", { a: array(string(1_048_488)) }, tooLong("array")],
    ["a long string in a map", { m: buildMapValue({ s: string(1_048_488) }) }, nested("m")],
    [
      "in a map in an array",
      { a: array(buildMapValue({ s: string(1_048_488) })) },
      nested("array"),
    ],
    ["in an array in a map", { m: buildMapValue({ a: array(string(1_048_488)) }) }, nested("m")],
    ["a name of 1500 bytes", { [longName.slice(1)]: one }, ""],
    ["a name of 1501 bytes", { [longName]: one }, "The property.name is longer than 1500 bytes."],
    [
      "a nested name of 1500 bytes with its path",
      { m: buildMapValue({ [longName.slice(3)]: one }) },
      "",
    ],
    ["one of 1501 bytes", { m: buildMapValue({ [longName.slice(2)]: one }) }, nested("m")],
    [
      "a deeper one of 1500 bytes",
      { m: buildMapValue({ n: buildMapValue({ [longName.slice(5)]: one }) }) },
      "",
    ],
    [
      "of 1501 bytes",
      { m: buildMapValue({ n: buildMapValue({ [longName.slice(4)]: one }) }) },
      nested("m"),
    ],
    [
      "one in an array of 1500 bytes",
      { a: array(buildMapValue({ [longName.slice(7)]: one })) },
      "",
    ],
    ["of 1501", { a: array(buildMapValue({ [longName.slice(6)]: one })) }, nested("array")],
    [
      "one in an array in a map of 1500 bytes",
      {
        m: buildMapValue({
          [longName.slice(3)]: array(buildMapValue({ [longName.slice(9)]: one })),
        }),
      },
      "",
    ],
    [
      "of 1501 there",
      { m: buildMapValue({ l: array(buildMapValue({ [longName.slice(8)]: one })) }) },
      nested("m"),
    ],
    ["20 levels of maps", { f: nest(20, false) }, ""],
    ["21 levels of maps", { f: nest(21, false) }, nested("f")],
    ["20 levels of maps and arrays", { f: nest(20, true) }, ""],
    ["21 levels of maps and arrays", { f: nest(21, true) }, nested("array")],
    ["22 levels of maps and arrays", { f: nest(22, true) }, nested("f")],
    ["an array in an array", { a: array(array()) }, "Nested arrays are not allowed"],
    ["one in a map", { m: buildMapValue({ a: array(array()) }) }, "Nested arrays are not allowed"],
    ["a reserved field", { __x__: one }, "field name __x__ is reserved"],
    ["a field of four underscores", { ____: one }, "field name ____ is reserved"],
    [
      "a reserved nested field",
      { m: buildMapValue({ __x__: one }) },
      "field name '__x__' is reserved.",
    ],
    ["a vector", { v: buildVectorValue([1, 2]) }, ""],
    ["a place at the end of the world", { g: geoPoint(-90, 180) }, ""],
    [
      "a place beyond the pole",
      { g: geoPoint(90.5, 0) },
      "Latitude 90.5 is not in the range [-90, 90].",
    ],
    [
      "one beyond the date line, in a map in an array",
      { a: array(buildMapValue({ g: geoPoint(0, -181) })) },
      "Longitude -181 is not in the range [-180, 180].",
    ],
    [
      "a place that is no number",
      { g: geoPoint(Number.NaN, 0) },
      "Latitude NaN is not in the range [-90, 90].",
    ],
    ["a reference", { r: reference("projects/p/databases/d/documents/c/x") }, ""],
    [
      "a reference to a collection",
      { r: reference("projects/p/databases/d/documents/c") },
      'Document name "projects/p/databases/d/documents/c" lacks "/" at index 34.',
    ],
    [
      "a reference to nothing",
      { r: reference("x") },
      'Document name "x" lacks "projects" at index 0.',
    ],
    [
      "a document over 1 MiB",
      { a: string(600_000), b: string(600_000) },
      "maximum entity size is 1048576 bytes",
    ],
    ["one below", { a: string(500_000), b: string(500_000), c: NULL_VALUE }, ""],
  ])("%s", (_, fields, text) => {
    expect(check(fields)).toBe(text);
  });

  test("rejects a vector of more than 2048 elements", () => {
    expect(check({ v: buildVectorValue(Array.from({ length: 2048 }, () => 0)) })).toBe("");
    expect(check({ v: buildVectorValue(Array.from({ length: 2049 }, () => 0)) })).not.toBe("");
  });
});
