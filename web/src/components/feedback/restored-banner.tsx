import { chakra } from "@chakra-ui/react";

/** A notice that a form was restored from an earlier visit, with a button that discards the restored values. */
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
