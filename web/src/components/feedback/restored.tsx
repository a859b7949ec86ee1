import { chakra } from "@chakra-ui/react";

/** What a form says when it begins with what was typed before, beside the button that throws that away. */
export const Restored = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "2",
    px: "4",
    py: "3",
    bg: "bg.subtle",
    borderRadius: "md",
  },
});
