import { createSystem, defaultBaseConfig, type SystemStyleObject } from "@chakra-ui/react";
import { describe, expect, it } from "vitest";
import { usedStylePropsConfig } from "./style-properties.ts";
import { chakraSystem } from "./system.ts";

const modules = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "!../{texts,testing}/**", "!../**/*.test.*", "!./style-properties.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const sources = Object.values(modules).join("\n");

/**
 * Every name in the sources that precedes a colon or an equals sign. Among these names are all style properties
 * with a value.
 */
const namesWithValue = [...sources.matchAll(/\b(\w+)\??(?=\s*[:=])/g)].map(([, name]) => name);
/** The JSX attributes without a value, such as `srOnly`. */
const namesWithoutValue = [...sources.matchAll(/<[A-Za-z][\w.]*\s([^<>]*)/g)].flatMap(
  ([, attributes = ""]) => attributes.match(/(?<![\w".{-])[a-z]\w*(?=\s|\/|$)/g) ?? [],
);
const usedNames = new Set<string | undefined>([...namesWithValue, ...namesWithoutValue]);
// In the sources, "contrast" is the name of a colour token and not the CSS filter property of Chakra.
usedNames.delete("contrast");

const defaultSystem = createSystem(defaultBaseConfig, chakraSystem._config);

const VALUES = [
  "4",
  "-4",
  "full",
  "md",
  "fg.muted",
  "bg",
  "bold",
  "body",
  "sm",
  "tight",
  "12px",
  2,
  true,
];
/**
 * Chakra stores the background colour of an element in this variable, so that other styles can use it as
 * `currentBg`. Darasa's styles do not use `currentBg`, so the test ignores the variable.
 */
const BACKGROUND_VARIABLE = "--bg-currentcolor";

const getNames = (name: string, shorthand: string | readonly string[] = []): string[] =>
  [name, shorthand].flat();

/**
 * The style properties of Chakra's base configuration that the sources use, under their full names or their
 * shorthands.
 */
const usedProperties = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(
  ([name, utility]) => getNames(name, utility?.shorthand).filter((alias) => usedNames.has(alias)),
);

const getCss = (from: typeof chakraSystem, property: string, value: string | number | boolean) => {
  const style: SystemStyleObject = JSON.parse(JSON.stringify({ [property]: value }));
  const css: Record<string, unknown> = { ...from.css(style) };
  delete css[BACKGROUND_VARIABLE];
  return css;
};

describe("the style properties", () => {
  it.each(usedProperties)("%s gives the same CSS as Chakra's base configuration", (property) => {
    for (const value of VALUES) {
      expect(getCss(chakraSystem, property, value)).toEqual(getCss(defaultSystem, property, value));
    }
  });

  it("contain every condition that a style uses", () => {
    const used = Object.keys(defaultBaseConfig.conditions ?? {}).filter((name) =>
      usedNames.has(`_${name}`),
    );
    const known = Object.keys({
      ...usedStylePropsConfig.conditions,
      ...chakraSystem._config.conditions,
    });
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});
