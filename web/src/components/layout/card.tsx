import { chakra } from "@chakra-ui/react";

export const Card = chakra("section", {
  // Anew for each that asks: Chakra writes what a card of a special kind adds into the nested styles of all cards.
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

/** As many beside each other as have room. Its cards are `<Card as="li">`. */
export const Cards = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,18rem),1fr))",
    gap: { base: "4", md: "6" },
  },
});
