import { createSystem, defaultBaseConfig, type SystemStyleObject } from "@chakra-ui/react";
import { describe, expect, it } from "vitest";
import { baseConfig } from "./style-properties.ts";
import { system } from "./system.ts";

const modules = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "!../{texts,testing}/**", "!../**/*.test.*", "!./style-properties.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const sources = Object.values(modules).join("\n");

/** All names before a colon or an equals sign in the sources, which include every style property with a value. */
const namesWithValue = [...sources.matchAll(/\b(\w+)\??(?=\s*[:=])/g)].map(([, name]) => name);
/** The JSX attributes without a value, such as `srOnly`. */
const namesWithoutValue = [...sources.matchAll(/<[A-Za-z][\w.]*\s([^<>]*)/g)].flatMap(
  ([, attributes = ""]) => attributes.match(/(?<![\w".{-])[a-z]\w*(?=\s|\/|$)/g) ?? [],
);
const usedNames = new Set<string | undefined>([...namesWithValue, ...namesWithoutValue]);
// The sources contain "contrast" as the name of a colour token, not as the CSS filter of Chakra.
usedNames.delete("contrast");

const chakraSystem = createSystem(defaultBaseConfig, system._config);

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
/** The variable in which Chakra stores each background for `currentBg`. No style uses it. */
const BACKGROUND_VARIABLE = "--bg-currentcolor";

const getNames = (name: string, shorthand: string | readonly string[] = []): string[] =>
  [name, shorthand].flat();

/** The style properties that Chakra transforms and whose names occur in the sources. */
const usedProperties = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(
  ([name, utility]) => getNames(name, utility?.shorthand).filter((alias) => usedNames.has(alias)),
);

const getCss = (from: typeof system, property: string, value: string | number | boolean) => {
  const style: SystemStyleObject = JSON.parse(JSON.stringify({ [property]: value }));
  const css: Record<string, unknown> = { ...from.css(style) };
  delete css[BACKGROUND_VARIABLE];
  return css;
};

describe("the style properties", () => {
  it.each(usedProperties)("%s gives the same CSS as Chakra's base configuration", (property) => {
    for (const value of VALUES) {
      expect(getCss(system, property, value)).toEqual(getCss(chakraSystem, property, value));
    }
  });

  it("contain every condition that a style uses", () => {
    const used = Object.keys(defaultBaseConfig.conditions ?? {}).filter((name) =>
      usedNames.has(`_${name}`),
    );
    const known = Object.keys({ ...baseConfig.conditions, ...system._config.conditions });
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});
