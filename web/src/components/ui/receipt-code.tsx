import { chakra } from "@chakra-ui/react";

/** A code in groups of characters, which people read aloud and write down. */
export const ReceiptCode = chakra("code", {
  base: {
    fontSize: "lg",
    fontWeight: "bold",
    letterSpacing: "wide",
    overflowWrap: "anywhere",
    userSelect: "all",
  },
});
