import { chakra } from "@chakra-ui/react";

/**
 * A banner that tells the user where the values of a form come from, for example from an earlier visit. Its
 * children are the text and, in most cases, a button that discards the values.
 */
export const RestoredFormBanner = chakra("div", {
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
