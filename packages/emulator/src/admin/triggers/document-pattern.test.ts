import { describe, expect, it } from "vitest";
import { createLiteralPathMatcher, parseDocumentPattern } from "./document-pattern.ts";

describe("parseDocumentPattern", () => {
  it.each([
    ["a/{id}", "a/x", true],
    ["a/{id}", "b/x", false],
    ["a/{id}", "a/x/b/y", false],
    ["/a/{id}/", "a/x", true],
    ["a/*", "a/x", true],
    ["a/{rest=**}", "a/x/b/y", true],
    ["**", "a/x/b/y", true],
    ["{col=**}/b/{id}", "a/x/b/y", true],
    ["a/pre-{id}", "a/pre-1", true],
    ["a/pre-{id}", "a/1", false],
    ["a/x.y", "a/xzy", false],
    ["a/(x)+", "a/(x)+", true],
  ])("%s matches %s: %s", (pattern, path, expected) => {
    expect(parseDocumentPattern(pattern)(path)).toBe(expected);
  });
});

describe("createLiteralPathMatcher", () => {
  it("matches braces literally", () => {
    expect(createLiteralPathMatcher("a/{id}")("a/x")).toBe(false);
    expect(createLiteralPathMatcher("a/{id}")("a/{id}")).toBe(true);
  });
});
