import { describe, expect, it } from "vitest";
import { RE2JS } from "./re2js.ts";

describe("the stand-in for re2js", () => {
  it("matches a whole text only", () => {
    expect(RE2JS.compile("a|ab").matches("ab")).toBe(true);
    expect(RE2JS.compile("a").matches("ab")).toBe(false);
  });

  it("finds a part of a text", () => {
    expect(RE2JS.compile("b+").test("abbc")).toBe(true);
    expect(RE2JS.compile("^b").test("abbc")).toBe(false);
  });

  it("reads flags at the front", () => {
    expect(RE2JS.compile("(?i)NAIROBI").matches("nairobi")).toBe(true);
    expect(RE2JS.compile("(?s)a.b").matches("a\nb")).toBe(true);
  });

  it("throws at a pattern that cannot be compiled", () => {
    expect(() => RE2JS.compile("(")).toThrow(SyntaxError);
  });
});
