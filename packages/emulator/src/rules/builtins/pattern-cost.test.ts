import fc from "fast-check";
import { RE2JS, RE2JSException } from "re2js";
import { describe, expect, it } from "vitest";
import { estimateRegexProgramSize } from "./pattern-cost.ts";

const sizeOf = (text: string): number | undefined => {
  try {
    return RE2JS.compile(text).programSize();
  } catch (fault) {
    if (!(fault instanceof RE2JSException)) throw fault;
    return undefined;
  }
};

const atom = fc.constantFrom(
  ...[
    "a",
    "b",
    ".",
    "^",
    "$",
    "\\d",
    "\\pL",
    "\\p{Greek}",
    "[a-z]",
    "[^]x]",
    "[[:alpha:]{2}]",
    "é",
  ],
);
const repetition = fc.constantFrom(...["", "*", "+?", "?", "{3}", "{2,}", "{1,9}", "{0}"]);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    atom,
    fc.tuple(atom, repetition).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((parts) => parts.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map(([left, right]) => `${left}|${right}`),
    fc.tuple(tie("pattern"), repetition).map(([inner, times]) => `(${inner})${times}`),
    fc.tuple(tie("pattern"), repetition).map(([inner, times]) => `(?:${inner})${times}`),
  ),
}));

describe("programBound", () => {
  it("is a close upper bound of the compiled size and grows with quantifiers", () => {
    fc.assert(
      fc.property(pattern, (text) => {
        const size = sizeOf(text);
        // The estimate counts each element of the pattern as often as quantifiers such as `{3}` repeat it, and
        // each counted element compiles to at most three instructions. Three times the estimate must therefore be
        // at least the compiled size. `size` is undefined if the pattern is invalid.
        if (size !== undefined)
          expect(estimateRegexProgramSize(text) * 3).toBeGreaterThanOrEqual(size);
      }),
      { numRuns: 500 },
    );
    expect(estimateRegexProgramSize("(a{100}){100}")).toBeGreaterThan(10_000);
  });

  it("allows common patterns", () => {
    expect(
      estimateRegexProgramSize("^[^@\\s]{1,64}@[A-Za-z0-9.-]{1,255}\\.[a-z]{2,}$"),
    ).toBeLessThan(1_000);
    expect(estimateRegexProgramSize("[0-9]{4}-[0-9]{2}-[0-9]{2}")).toBeLessThan(30);
  });

  it("accepts any text as a pattern", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."a\\[](){}^:,1*|") }), (text) => {
        expect(estimateRegexProgramSize(text)).toBeGreaterThan(0);
      }),
    );
  });
});
