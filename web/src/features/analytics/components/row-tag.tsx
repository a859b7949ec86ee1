import { chakra } from "@chakra-ui/react";

/** A badge beside the text of a list row, for example "late". */
export const ListRowBadge = chakra("span", {
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
