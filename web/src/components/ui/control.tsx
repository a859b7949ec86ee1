import { chakra, defineRecipe } from "@chakra-ui/react";

const controlRecipe = defineRecipe({
  base: {
    w: "full",
    minH: "12",
    px: "4",
    bg: "bg.panel",
    color: "fg",
    border: "1px solid",
    borderColor: "border.strong",
    borderRadius: "md",
    // iOS zooms into a page when the text of a focused control is smaller than 16px.
    fontSize: "md",
    "&[aria-invalid=true]": { borderColor: "danger.fg", boxShadow: "inset 0 0 0 1px currentColor" },
  },
});

export const Input = chakra("input", controlRecipe);

export const NativeSelect = chakra("select", controlRecipe);

export const Textarea = chakra("textarea", controlRecipe, {
  defaultProps: { rows: 3 },
});

export const Checkbox = chakra(
  "input",
  {
    base: { w: "5", h: "5", flexShrink: 0, accentColor: "{colors.brand.solid}" },
  },
  { defaultProps: { type: "checkbox" } },
);
