import { describe, expect, it } from "vitest";
import { maskFields, projectDocument } from "./projection.ts";
import { buildDocument, integerValue, mapValue } from "./testing/build.ts";

const document = buildDocument("c/a", {
  a: integerValue(1),
  m: mapValue({ x: integerValue(2), y: integerValue(3) }),
});

describe("projectDocument", () => {
  it.each([
    ["nothing said: all", undefined, ["a", "m"]],
    ["an empty list: all", [], ["a", "m"]],
    ["the name: no fields", ["__name__"], []],
    ["one field", ["a"], ["a"]],
    ["absent fields", ["b", "a"], ["a"]],
    ["the name beside a field", ["__name__", "m"], ["m"]],
  ])("returns, for %s", (_name, select, expected) => {
    const projected = projectDocument(document, select);
    expect([...projected.fields.keys()]).toEqual(expected);
    expect(projected.updateTime).toBe(document.updateTime);
  });

  it("projects fields of nested maps", () => {
    expect(projectDocument(document, ["m.x"]).fields.get("m")).toEqual(
      mapValue({ x: integerValue(2) }),
    );
  });
});

describe("maskFields", () => {
  it("returns no fields for an empty mask", () => {
    expect(maskFields(document.fields, []).size).toBe(0);
    expect(maskFields(document.fields, undefined)).toBe(document.fields);
  });
});
