import { chakra } from "@chakra-ui/react";

export const Card = chakra("section", {
  // Chakra writes the styles of a component that extends `Card` into the nested objects of `base`. If `base` were
  // one shared object, these styles would also change `Card`. So `base` is a getter that returns a new object at
  // each read.
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

/** A grid of cards with as many columns as fit. Each child is a `<Card as="li">`. */
export const CardGrid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,18rem),1fr))",
    gap: { base: "4", md: "6" },
  },
});
