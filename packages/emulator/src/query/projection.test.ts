import { describe, expect, it } from "vitest";
import { applyDocumentMask, selectDocumentFields } from "./projection.ts";
import { buildDocument, buildIntegerValue, buildMapValue } from "./testing/build.ts";

const document = buildDocument("c/a", {
  a: buildIntegerValue(1),
  m: buildMapValue({ x: buildIntegerValue(2), y: buildIntegerValue(3) }),
});

describe("selectDocumentFields", () => {
  it.each([
    ["nothing said: all", undefined, ["a", "m"]],
    ["an empty list: all", [], ["a", "m"]],
    ["the name: no fields", ["__name__"], []],
    ["one field", ["a"], ["a"]],
    ["absent fields", ["b", "a"], ["a"]],
    ["the name beside a field", ["__name__", "m"], ["m"]],
  ])("returns, for %s", (_name, select, expected) => {
    const projected = selectDocumentFields(document, select);
    expect([...projected.fields.keys()]).toEqual(expected);
    expect(projected.updateTime).toBe(document.updateTime);
  });

  it("projects fields of nested maps", () => {
    expect(selectDocumentFields(document, ["m.x"]).fields.get("m")).toEqual(
      buildMapValue({ x: buildIntegerValue(2) }),
    );
  });
});

describe("applyDocumentMask", () => {
  it("returns no fields for an empty mask", () => {
    expect(applyDocumentMask(document.fields, []).size).toBe(0);
    expect(applyDocumentMask(document.fields, undefined)).toBe(document.fields);
  });
});
