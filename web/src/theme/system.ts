import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { globalCss } from "./global-css.ts";
import { semanticTokens, tokens } from "./tokens.ts";

/** Built from the bare configuration: the default one carries every recipe and colour of the library. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  disableLayers: true,
  cssVarsPrefix: "d",
  cssVarsRoot: ":root",
  conditions: {
    light: ":root[data-theme=light] &",
    dark: ":root[data-theme=dark] &",
  },
  globalCss,
  theme: {
    breakpoints: { sm: "30em", md: "48em", lg: "64em" },
    tokens,
    semanticTokens,
  },
});
