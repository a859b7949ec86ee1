import { chakra, defineRecipe } from "@chakra-ui/react";

const hover = (styles: object) => ({ "@media (hover:hover)": { "&:hover": styles } });

const buttonRecipe = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minH: "tap",
    px: "5",
    py: "1",
    borderRadius: "full",
    border: "1.5px solid transparent",
    fontWeight: "bold",
    textAlign: "center",
    cursor: "pointer",
    // A word breaks only if it is wider than the line. With the value `anywhere`, the button could shrink until
    // its words break; with `break-word`, the elements beside the button shrink instead.
    "&, & *": { overflowWrap: "break-word" },
  },
  variants: {
    look: {
      solid: { bg: "brand.solid", color: "brand.contrast", ...hover({ bg: "brand.hover" }) },
      accent: { bg: "accent.solid", color: "accent.contrast", ...hover({ bg: "accent.hover" }) },
      outline: {
        borderColor: "border.strong",
        color: "brand.fg",
        ...hover({ borderColor: "brand.fg" }),
      },
      danger: { bg: "danger.fg", color: "bg.panel" },
      quiet: { color: "brand.fg", ...hover({ bg: "brand.subtle" }) },
    },
    size: {
      sm: { px: "3", fontSize: "sm" },
      md: {},
      lg: { minH: "12", px: { base: "5", sm: "8" }, fontSize: "lg" },
      icon: { px: "0", w: "tap" },
    },
  },
  defaultVariants: { look: "solid", size: "md" },
});

/** The default `type` is "button", so that a button without a type does not submit its form. */
export const Button = chakra("button", buttonRecipe, { defaultProps: { type: "button" } });

export const ButtonLink = chakra("a", buttonRecipe);
