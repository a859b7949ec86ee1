import { chakra } from "@chakra-ui/react";

/** The area in which the table scrolls, so that the page does not scroll sideways. */
export const MarkTableFrame = chakra("div", {
  base: {
    position: "relative",
    // Its rows that stay visible are above each other, but not above the rest of the page.
    isolation: "isolate",
    // On a phone, and so with a large font, the rows that stay visible would cover the others.
    maxH: { md: "80vh" },
    overflow: "auto",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
  },
});

/** The table of a mark sheet. The first row, the first column and the last row stay visible while it scrolls. */
export const MarkTable = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "separate",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& :is(th, td)": { p: "1", bg: "bg.panel", textAlign: "center", fontWeight: "normal" },
    "& small": { display: "block", fontSize: "xs", lineHeight: "tight", color: "fg.muted" },
    "& thead th": {
      position: "sticky",
      top: 0,
      zIndex: 2,
      minW: "5.5rem",
      maxW: "8.5rem",
      px: "2",
      py: "2",
      fontWeight: "bold",
      verticalAlign: "bottom",
      lineHeight: "snug",
      borderBottom: "1px solid",
      borderColor: "border.strong",
      "& small": { fontWeight: "normal", pt: "1" },
      "&, & *": { overflowWrap: "break-word", hyphens: "auto" },
    },
    "& tr > th:first-of-type": {
      position: "sticky",
      left: 0,
      zIndex: 1,
      w: "min(12rem,34vw)",
      minW: "min(12rem,34vw)",
      maxW: "min(16rem,36vw)",
      px: "3",
      borderInlineEnd: "1px solid",
      borderColor: "border",
      textAlign: "start",
      fontWeight: "bold",
      lineHeight: "snug",
    },
    "& thead th:first-of-type": { zIndex: 3 },
    "& tbody :is(th, td)": { borderBottom: "1px solid", borderBottomColor: "border" },
    "& tbody td:first-of-type": { fontWeight: "bold", minW: "4.5rem" },
    "& input": { minH: "tap", minW: "4.5rem", px: "1", textAlign: "center" },
    "& td[data-waiting]": { bg: "brand.subtle" },
    "& tfoot :is(th, td)": {
      position: "sticky",
      bottom: 0,
      height: "tap",
      bg: "bg.subtle",
      borderTop: "1px solid",
      borderColor: "border.strong",
      fontWeight: "bold",
    },
    "& tfoot th:first-of-type": { zIndex: 2 },
  },
});
