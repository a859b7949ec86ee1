import { createSystem, defineStyle } from "@chakra-ui/react";
import { globalCss } from "./global-css.ts";
import { usedStylePropsConfig } from "./style-properties.ts";
import { designTokens, semanticDesignTokens } from "./tokens.ts";

/** The theme. It is not based on Chakra's default configuration, whose tokens and recipes would add 20 KB. */
export const chakraSystem = createSystem(usedStylePropsConfig, {
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
    tokens: designTokens,
    semanticTokens: semanticDesignTokens,
  },
});

/** A background with faint horizontal lines, like a page of an exercise book. */
export const ruledPaperStyle = defineStyle({
  backgroundImage:
    "repeating-linear-gradient(transparent 0 calc(2rem - 1px),{colors.rule} calc(2rem - 1px) 2rem)",
});

/** The vertical margin line of an exercise book. */
export const paperMarginLineStyle = defineStyle({
  borderInlineStart: "3px solid",
  borderInlineStartColor: "accent.solid",
  ps: { base: "5", md: "8" },
});
