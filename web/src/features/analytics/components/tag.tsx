import { chakra } from "@chakra-ui/react";

/** One word that sets a row apart. */
export const Tag = chakra("span", {
  base: {
    display: "inline-block",
    px: "2",
    bg: "bg.subtle",
    color: "fg",
    border: "1px solid",
    borderColor: "border.strong",
    borderRadius: "sm",
    fontSize: "xs",
    fontWeight: "bold",
  },
});
