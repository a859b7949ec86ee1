import { chakra } from "@chakra-ui/react";

/** What a small screen has no room for scrolls; heading and buttons stay. */
export const Scroll = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "4",
    flex: 1,
    minH: 0,
    overflowY: "auto",
    mx: "-2",
    px: "2",
  },
});

export const Actions = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "end",
    gap: "3",
    "& button": { flexGrow: { base: 1, sm: 0 } },
  },
});
