import { describe, expect, it } from "vitest";
import { maskFields, projectDocument } from "./projection.ts";
import { buildDocument, int, map } from "./testing/build.ts";

const document = buildDocument("c/a", { a: int(1), m: map({ x: int(2), y: int(3) }) });

describe("a projection", () => {
  it.each([
    ["nothing said: all", undefined, ["a", "m"]],
    ["an empty list: all", [], ["a", "m"]],
    ["the name: no fields", ["__name__"], []],
    ["one field", ["a"], ["a"]],
    ["absent fields", ["b", "a"], ["a"]],
    ["the name beside a field", ["__name__", "m"], ["m"]],
  ])("leaves, for %s", (_name, select, expected) => {
    const projected = projectDocument(document, select);
    expect([...projected.fields.keys()]).toEqual(expected);
    expect(projected.updateTime).toBe(document.updateTime);
  });

  it("restricts nested maps", () => {
    expect(projectDocument(document, ["m.x"]).fields.get("m")).toEqual(map({ x: int(2) }));
  });
});

describe("a mask", () => {
  it("leaves nothing when it is there and empty", () => {
    expect(maskFields(document.fields, []).size).toBe(0);
    expect(maskFields(document.fields, undefined)).toBe(document.fields);
  });
});
