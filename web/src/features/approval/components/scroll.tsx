import { chakra } from "@chakra-ui/react";

/** What a small screen has no room for scrolls; heading and buttons stay. */
export const Scroll = chakra("div", {
  base: {
    display: "grid",
    // A row is as high as what stands in it, even where that has a least height of its own.
    gridAutoRows: "max-content",
    alignContent: "start",
    gap: "4",
    flex: 1,
    minH: 0,
    overflowY: "auto",
    mx: "-2",
    px: "2",
  },
});
