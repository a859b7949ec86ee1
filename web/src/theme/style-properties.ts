import { defineConfig } from "@chakra-ui/react";

/**
 * Maps each token scale to the style properties that use it, and each style property to its shorthand (an empty
 * string if it has none). Properties without tokens have no entry.
 */
const SCALES = {
  colors: {
    accentColor: "",
    background: "bg",
    borderColor: "",
    borderTopColor: "",
    borderBottomColor: "",
    borderInlineStartColor: "",
    color: "",
    fill: "",
    outlineColor: "",
    stroke: "",
  },
  fonts: { fontFamily: "" },
  fontSizes: { fontSize: "" },
  fontWeights: { fontWeight: "" },
  letterSpacings: { letterSpacing: "" },
  lineHeights: { lineHeight: "" },
  radii: { borderRadius: "rounded", borderEndStartRadius: "", borderEndEndRadius: "" },
  sizes: {
    width: "w",
    height: "h",
    minWidth: "minW",
    minHeight: "minH",
    maxWidth: "maxW",
    maxHeight: "maxH",
  },
  spacing: {
    margin: "m",
    marginTop: "mt",
    marginBottom: "mb",
    marginInlineStart: "ms",
    marginInlineEnd: "me",
    marginInline: "mx",
    marginBlock: "my",
    padding: "p",
    paddingTop: "pt",
    paddingBottom: "pb",
    paddingInlineStart: "ps",
    paddingInlineEnd: "pe",
    paddingInline: "px",
    paddingBlock: "py",
    gap: "",
    rowGap: "",
    columnGap: "",
    inset: "",
    insetInline: "",
    insetInlineStart: "",
    insetInlineEnd: "insetEnd",
    top: "",
    bottom: "",
    left: "",
    right: "",
    scrollPaddingTop: "",
    scrollPaddingBottom: "",
    scrollPaddingBlock: "",
  },
};

const tokenProperties = Object.fromEntries(
  Object.entries(SCALES).flatMap(([values, properties]) =>
    Object.entries<string>(properties).map(([property, shorthand]) => [
      property,
      { values, ...(shorthand === "" ? {} : { shorthand }) },
    ]),
  ),
);

/** Hides an element from view. Screen readers still read it. */
const SCREEN_READER_ONLY = {
  position: "absolute",
  width: "1px",
  height: "1px",
  padding: "0",
  margin: "-1px",
  overflow: "hidden",
  clip: "rect(0, 0, 0, 0)",
  whiteSpace: "nowrap",
  borderWidth: "0",
};

/**
 * The part of Chakra's base configuration that Darasa's styles use. The complete base configuration would add 4
 * KB. A test fails when a style uses a property or condition that is missing here.
 */
export const usedStylePropsConfig = defineConfig({
  conditions: { osDark: "@media (prefers-color-scheme: dark)" },
  utilities: {
    ...tokenProperties,
    borderInlineEndRadius: {
      values: "radii",
      shorthand: ["borderEndRadius"],
      transform: (value) => ({ borderStartEndRadius: value, borderEndEndRadius: value }),
    },
    borderBottomRadius: {
      values: "radii",
      transform: (value) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
    },
    hideFrom: {
      values: "breakpoints",
      transform: (_, { raw }) => ({ [`@breakpoint ${raw}`]: { display: "none" } }),
    },
    hideBelow: {
      values: "breakpoints",
      transform: (_, { raw }) => ({ [`@breakpoint ${raw}Down`]: { display: "none" } }),
    },
    lineClamp: {
      transform: (value) => ({
        overflow: "hidden",
        display: "-webkit-box",
        WebkitLineClamp: value,
        WebkitBoxOrient: "vertical",
        textWrap: "wrap",
      }),
    },
    srOnly: { transform: (value) => (value === true ? SCREEN_READER_ONLY : {}) },
  },
});
