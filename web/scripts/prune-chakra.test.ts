import { describe, expect, it } from "vitest";
import { prunePreset, pruneProperties, wordsIn } from "./prune-chakra.ts";

const PRESET = `
const defaultConditions = defineConditions({
  hover: "&:hover",
  dark: ".dark &",
  icon: "& :where(svg)"
});
const defaultBaseConfig = defineConfig({
  conditions: defaultConditions,
  utilities: {
    padding: { shorthand: ["p"], values: "spacing" },
    margin: {
      shorthand: ["m"],
      transform(value, { token }) {
        return { margin: value, order: [1, 2] };
      }
    },
    zoom: { values: "zoom" }
  }
});
export { defaultBaseConfig, defaultConditions };
`;

const evaluate = async (code: string) => {
  const identity = "const defineConditions = (it) => it; const defineConfig = (it) => it;";
  const { defaultBaseConfig } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(identity + code)}`
  );
  return {
    conditions: Object.keys(defaultBaseConfig.conditions),
    utilities: Object.keys(defaultBaseConfig.utilities),
  };
};

describe("pruning Chakra's preset", () => {
  it("keeps what is named in full, by a shorthand, or as a condition", async () => {
    const pruned = prunePreset(
      PRESET,
      wordsIn('chakra("p", { base: { p: "4", _hover: { zoom: 2 } } })'),
    );
    expect(await evaluate(pruned)).toEqual({
      conditions: ["hover"],
      utilities: ["padding", "zoom"],
    });
  });

  it("leaves valid code when nothing is named", async () => {
    expect(await evaluate(prunePreset(PRESET, new Set()))).toEqual({
      conditions: [],
      utilities: [],
    });
  });

  it("changes nothing when everything is named", () => {
    expect(prunePreset(PRESET, wordsIn("hover dark icon p m zoom"))).toBe(PRESET);
  });
});

describe("pruning the CSS properties", () => {
  it("keeps those that are named, in order", () => {
    expect(
      pruneProperties('var cssPropertiesStr = "all,color,gap";', wordsIn("{ gap: 2, color: 1 }")),
    ).toBe('var cssPropertiesStr = "color,gap";');
  });
});
