import { chakra } from "@chakra-ui/react";

/** A part of a page that the reader can fold and unfold with its `summary`. */
export const Disclosure = chakra("details", {
  base: {
    "& > summary": {
      minH: "tap",
      display: "list-item",
      alignContent: "center",
      color: "brand.fg",
      fontWeight: "bold",
      cursor: "pointer",
    },
  },
});
