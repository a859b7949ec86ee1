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

/** Names before a colon or an equals sign: properties of objects and of JSX elements. */
const usedNames = new Set([...sources.matchAll(/\b(\w+)\??(?=\s*[:=])/g)].map(([, name]) => name));
// A colour token; the property of this name is a CSS filter.
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
];
/** Chakra stores each background in this variable for `currentBg`, which no style uses. */
const BACKGROUND_VARIABLE = "--bg-currentcolor";

const getNames = (name: string, shorthand: string | readonly string[] = []): string[] =>
  [name, shorthand].flat();

/** Style properties that Chakra transforms and that some source names. */
const usedProperties = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(
  ([name, utility]) => getNames(name, utility?.shorthand).filter((alias) => usedNames.has(alias)),
);

const getCss = (from: typeof system, property: string, value: string | number) => {
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
