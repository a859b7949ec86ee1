import { chakra } from "@chakra-ui/react";

export const TextLink = chakra("a", {
  base: {
    color: "brand.fg",
    fontWeight: "bold",
    textDecoration: "underline",
    textUnderlineOffset: ".2em",
    textDecorationThickness: "1.5px",
  },
});
