import { defineSemanticTokens, defineTokens } from "@chakra-ui/react";

/**
 * Returns a distance that grows with the font size but is limited by the window width, because on phones with a
 * large font the text needs the space.
 */
const distance = (rem: number) => ({ value: `min(${rem}rem,${rem * 5}vw)` });

export const designTokens = defineTokens({
  fonts: {
    body: { value: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif" },
    display: { value: "ui-serif,'Iowan Old Style','Noto Serif',Georgia,serif" },
  },
  fontSizes: {
    xs: { value: ".8125rem" },
    sm: { value: ".9375rem" },
    md: { value: "1rem" },
    lg: { value: "min(1.125rem,8.5vw)" },
    xl: { value: "min(1.375rem,9.5vw)" },
    "2xl": { value: "min(1.75rem,10vw)" },
    "3xl": { value: "min(10vw,clamp(1.75rem,1.4rem + 1.6vw,2.5rem))" },
    // The limit of 11vw lets the longest word of the headline fit into a window of 320 px.
    display: { value: "min(11vw,clamp(2.5rem,1.6rem + 4vw,4.25rem))" },
  },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "500" },
    bold: { value: "650" },
  },
  lineHeights: {
    tight: { value: "1.1" },
    snug: { value: "1.3" },
  },
  letterSpacings: {
    tight: { value: "-.02em" },
    wide: { value: ".02em" },
  },
  radii: {
    sm: { value: "6px" },
    md: { value: "10px" },
    lg: { value: "18px" },
    full: { value: "99px" },
  },
  spacing: {
    "1": { value: ".25rem" },
    "2": { value: ".5rem" },
    "3": distance(0.75),
    "4": distance(1),
    "5": distance(1.25),
    "6": distance(1.5),
    "8": distance(2),
    "10": distance(2.5),
    "12": distance(3),
    "16": distance(4),
    "24": distance(6),
  },
  sizes: {
    "3": { value: ".75rem" },
    "4": { value: "1rem" },
    "5": { value: "1.25rem" },
    "6": { value: "1.5rem" },
    "8": { value: "2rem" },
    "10": { value: "2.5rem" },
    "12": { value: "3rem" },
    "24": { value: "6rem" },
    full: { value: "100%" },
    /** The minimum size of a touch target. */
    tap: { value: "min(2.75rem,13.75vw)" },
    form: { value: "30rem" },
    prose: { value: "36rem" },
    page: { value: "70rem" },
    /** The height of the application's top bar; the shell skeleton reserves the same height. */
    bar: { value: "3.75rem" },
  },
});

/**
 * Returns a colour with a light and a dark value. The colour follows the system until the user chooses a theme.
 */
const themed = (light: string, dark: string) => ({
  value: { base: light, _osDark: dark, _dark: dark, _light: light },
});

export const semanticDesignTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: themed("#fbf7ee", "#0f1613"),
      panel: themed("#fffdf9", "#17201c"),
      subtle: themed("#f2ecdf", "#1f2a25"),
    },
    fg: {
      DEFAULT: themed("#17231d", "#f0ebdf"),
      muted: themed("#56625b", "#a8b3ac"),
    },
    border: {
      DEFAULT: themed("#e2d9c6", "#2c3832"),
      /** The border colour of controls, which needs a contrast of 3:1 against every background. */
      strong: themed("#7d8378", "#6f7d75"),
    },
    brand: {
      solid: themed("#11513b", "#84d1ad"),
      hover: themed("#0b3c2b", "#a2dfc3"),
      contrast: themed("#fffdf9", "#0c1a13"),
      fg: themed("#11513b", "#84d1ad"),
      subtle: themed("#e3ede2", "#1c3329"),
    },
    board: {
      DEFAULT: themed("#123c2d", "#14291f"),
      fg: themed("#fbf7ee", "#f0ebdf"),
      muted: themed("#b9cdbf", "#a8bbb0"),
    },
    accent: {
      solid: themed("#f2b233", "#f2b233"),
      hover: themed("#ffc655", "#ffc655"),
      contrast: themed("#20180a", "#20180a"),
    },
    danger: {
      fg: themed("#a8261b", "#ffa69a"),
      subtle: themed("#fbe6e1", "#3a1d19"),
    },
    warning: {
      fg: themed("#7a4a00", "#ffd27a"),
      subtle: themed("#fdefcf", "#33280f"),
    },
    success: {
      fg: themed("#11513b", "#9be0bf"),
      subtle: themed("#e3ede2", "#1c3329"),
    },
    /** The colour of the letter D in the logo. The sun in the logo has the accent colour. */
    mark: themed("#11513b", "#2a7d5d"),
    /**
     * The colour of the ruled lines of the paper background. The lines are decoration, so they need no minimum
     * contrast.
     */
    rule: themed("#ece4d2", "#18221d"),
  },
});
