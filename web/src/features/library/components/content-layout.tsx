import { chakra } from "@chakra-ui/react";
import { Card, CardGrid } from "@/components/layout/card.tsx";

/** The card of a library item, with a coloured band on its upper edge. */
export const ContentCardContainer = chakra(Card, {
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
  variants: { isPlayable: { true: { borderTopColor: "accent.solid" } } },
});

/** The grid of library items. It fades while the next page is loading. */
export const ContentGrid = chakra(CardGrid, {
  base: {
    outline: "none",
    "&[aria-busy=true]": { opacity: 0.55 },
  },
});

export const ContentDetailsLine = chakra("p", {
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
