import { chakra } from "@chakra-ui/react";

export const Card = chakra("section", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "4",
    p: { base: "5", md: "6" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& h2": { fontSize: "xl" },
  },
});
