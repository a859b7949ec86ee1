import { chakra, defineRecipe } from "@chakra-ui/react";

const controlRecipe = defineRecipe({
  base: {
    w: "full",
    minW: 0,
    minH: "12",
    px: "4",
    bg: "bg.panel",
    color: "fg",
    border: "1px solid",
    borderColor: "border.strong",
    borderRadius: "md",
    // The font size must be at least 16px, because iOS zooms into the page when the user focuses an input with a
    // smaller font.
    fontSize: "md",
    "&[aria-invalid=true]": {
      borderColor: "danger.fg",
      boxShadow: "inset 0 0 0 1px {colors.danger.fg}",
    },
  },
});

export const Input = chakra("input", controlRecipe);

/** Draws one half of the arrow of a select, in the text colour, so that the arrow follows the theme. */
const arrow = (angle: string) =>
  `linear-gradient(${angle},transparent 50%,currentColor 50%) no-repeat`;

export const NativeSelect = chakra("select", {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    appearance: "none",
    pe: "{sizes.8}",
    textOverflow: "ellipsis",
    background: `${arrow("45deg")} calc(100% - 1.375rem) 55%/.375rem .375rem,${arrow("-45deg")} calc(100% - 1rem) 55%/.375rem .375rem,{colors.bg.panel}`,
    "& option": { bg: "bg.panel", color: "fg" },
  },
});

export const Textarea = chakra("textarea", controlRecipe, {
  defaultProps: { rows: 3 },
});

export const Checkbox = chakra(
  "input",
  {
    base: { w: "5", h: "5", flexShrink: 0, accentColor: "brand.solid" },
  },
  { defaultProps: { type: "checkbox" } },
);
