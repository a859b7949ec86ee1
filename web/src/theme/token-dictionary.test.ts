import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createTokenDictionary } from "./token-dictionary.ts";
import { semanticTokens, tokens } from "./tokens.ts";

const OPTIONS = {
  prefix: "d",
  breakpoints: { sm: "30em", md: "48em", lg: "64em" },
  tokens,
  semanticTokens,
};

type Dictionary = ReturnType<typeof createTokenDictionary>;

const chakras = join(
  dirname(createRequire(import.meta.url).resolve("@chakra-ui/react")),
  "../esm/styled-system/token-dictionary.js",
);

const ours = createTokenDictionary(OPTIONS);
let theirs: Dictionary;
let categories: readonly string[];

beforeAll(async () => {
  const chakra = await import(/* @vite-ignore */ chakras);
  theirs = chakra.createTokenDictionary(OPTIONS);
  categories = chakra.tokenCategories;
});

/** Palettes are the part that is left out. */
const withoutPalettes = (values: Record<string, string> | null) =>
  values === null
    ? null
    : Object.fromEntries(Object.entries(values).filter(([name]) => !/^colorPalette/.test(name)));

const REFERENCES = [
  "{fonts.body}",
  "1px solid {colors.border.strong}",
  "calc({spacing.4} + {sizes.tap})",
  "no reference at all",
];

describe("the dictionary of the theme's tokens, beside Chakra's own", () => {
  it("defines the same variables under every condition", () => {
    const variablesOf = ({ cssVarMap }: Dictionary) =>
      Object.fromEntries(
        [...cssVarMap].map(([condition, values]) => [condition, Object.fromEntries(values)]),
      );
    expect(variablesOf(ours)).toEqual(variablesOf(theirs));
  });

  it("offers the same values to every category of properties", () => {
    for (const category of categories) {
      expect(ours.getCategoryValues(category), category).toEqual(
        withoutPalettes(theirs.getCategoryValues(category)),
      );
    }
  });

  it.each(REFERENCES)("expands %j alike", (value) => {
    expect(ours.expandReferenceInValue(value)).toBe(theirs.expandReferenceInValue(value));
  });

  it("knows the same breakpoints", () => {
    for (const name of ["breakpoints.sm", "breakpoints.lg", "breakpoints.huge"]) {
      expect(ours.getByName(name) === undefined).toBe(theirs.getByName(name) === undefined);
    }
  });
});
