import { chakra } from "@chakra-ui/react";

export const Card = chakra("section", {
  // A getter returns a new object for each reader, because Chakra adds the styles of extended cards to the nested
  // objects.
  get base() {
    return {
      display: "grid",
      alignContent: "start",
      gap: "4",
      minW: 0,
      p: { base: "5", md: "6" },
      bg: "bg.panel",
      border: "1px solid",
      borderColor: "border",
      borderRadius: "lg",
      "& h2": { fontSize: "xl" },
    };
  },
});

/** A grid with as many columns as fit. Its children are `<Card as="li">`. */
export const Cards = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,18rem),1fr))",
    gap: { base: "4", md: "6" },
  },
});
