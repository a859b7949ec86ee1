import { chakra } from "@chakra-ui/react";
import { Card, Cards } from "@/components/layout/card.tsx";

/** A library slip: the band on its upper edge is what one looks for when going through the box. */
export const Slip = chakra(Card, {
  base: {
    alignContent: "stretch",
    gridTemplateRows: "auto auto auto 1fr",
    gap: "3",
    h: "full",
    p: { base: "4", md: "5" },
    borderTop: "4px solid",
    borderTopColor: "brand.solid",
    "& h2": { fontSize: "lg", lineHeight: "snug", letterSpacing: "normal" },
  },
  variants: { isPlayed: { true: { borderTopColor: "accent.solid" } } },
});

/** What is shown while the next page is on its way fades a little. */
export const Slips = chakra(Cards, {
  base: {
    outline: "none",
    "&[aria-busy=true]": { opacity: 0.55 },
  },
});

export const Facts = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignContent: "end",
    alignItems: "center",
    columnGap: "4",
    rowGap: "1",
    fontSize: "sm",
    color: "fg.muted",
    "& span": { display: "inline-flex", alignItems: "center", gap: "1" },
  },
});
