import { chakra } from "@chakra-ui/react";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

/** The area in which the table scrolls, so that the page does not scroll sideways. */
export const GradebookFrame = chakra("div", {
  base: {
    position: "relative",
    maxH: "80vh",
    overflow: "auto",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    // With a large font the rows that stay visible would cover the others.
    [LARGE_TEXT_MEDIA_QUERY]: { maxH: "none" },
  },
});

/**
 * The table of the gradebook. The first row, the first column and the last row stay visible while the table scrolls.
 * The attribute `data-tone` of a cell repeats its text as a colour.
 */
export const GradebookGrid = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "separate",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& :is(th, td)": {
      p: "0",
      bg: "bg.panel",
      textAlign: "center",
      fontWeight: "normal",
      // The focus ring must not lie under the neighbours of the cell.
      outlineOffset: "-2px",
    },
    "& a": {
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      justifyContent: "center",
      minH: "tap",
      outlineOffset: "-2px",
      textUnderlineOffset: ".2em",
      "@media (hover:hover)": { "&:hover": { textDecoration: "underline" } },
    },
    "& small": { display: "block", fontSize: "xs", lineHeight: "tight" },
    "& thead th": {
      position: "sticky",
      top: 0,
      zIndex: 2,
      minW: "6.5rem",
      maxW: "8.5rem",
      px: "1",
      fontSize: "xs",
      fontWeight: "bold",
      py: "2",
      borderBottom: "1px solid",
      borderColor: "border.strong",
      verticalAlign: "bottom",
      lineHeight: "snug",
      "& a": { justifyContent: "end", fontWeight: "bold" },
      "& span": { lineClamp: 3 },
      "& small": { color: "fg.muted", pt: "1", fontWeight: "normal" },
      "&, & *": { overflowWrap: "break-word", hyphens: "auto" },
    },
    "& thead th:nth-of-type(2)": { minW: "4.5rem" },
    "& tr > th:first-of-type": {
      position: "sticky",
      left: 0,
      zIndex: 1,
      w: "min(12rem,32vw)",
      minW: "min(12rem,32vw)",
      maxW: "min(16rem,36vw)",
      borderInlineEnd: "1px solid",
      borderColor: "border",
      textAlign: "start",
      fontWeight: "bold",
      "& a": { alignItems: "start", px: "3", py: "1", lineHeight: "snug" },
      [LARGE_TEXT_MEDIA_QUERY]: { minW: "48vw", maxW: "48vw", fontSize: "xs" },
    },
    "& thead th:first-of-type": { zIndex: 3, px: "3" },
    "& tbody td": { border: "1px solid", borderColor: "bg.panel", height: "tap" },
    "& tbody td:first-of-type": { fontWeight: "bold", minW: "4.5rem" },
    "& td[data-tone=passed]": { bg: "success.subtle" },
    "& td[data-tone=failed]": {
      bg: "warning.subtle",
      color: "warning.fg",
      boxShadow: "inset 0 -3px 0 {colors.warning.fg}",
    },
    "& td[data-tone=missing]": {
      color: "danger.fg",
      fontSize: "xs",
      fontWeight: "bold",
      outline: "1.5px dashed {colors.danger.fg}",
      outlineOffset: "-4px",
    },
    "& td[data-tone=open]": { color: "fg.muted", fontSize: "xs" },
    "& td:focus-visible": { outline: "2px solid {colors.brand.fg}" },
    "& tfoot :is(th, td)": {
      position: "sticky",
      bottom: 0,
      height: "tap",
      bg: "bg.subtle",
      borderTop: "1px solid",
      borderColor: "border.strong",
      fontWeight: "bold",
    },
    "& tfoot th:first-of-type": { zIndex: 2, px: "3" },
  },
});

const List = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "5",
    rowGap: "2",
    color: "fg.muted",
    fontSize: "sm",
    "& li": { display: "flex", alignItems: "center", gap: "2" },
    "& i": { w: "5", h: "4", flexShrink: 0, borderRadius: "4px" },
    "& [data-tone=passed]": {
      bg: "success.subtle",
      border: "1px solid",
      borderColor: "border",
    },
    "& [data-tone=failed]": {
      bg: "warning.subtle",
      borderBottom: "3px solid",
      borderColor: "warning.fg",
    },
    "& [data-tone=missing]": { border: "1.5px dashed", borderColor: "danger.fg" },
    "& [data-tone=open]": { border: "1px solid", borderColor: "border" },
  },
});

interface KeyProps {
  readonly label: string;
  readonly of: readonly { readonly tone: string; readonly label: string }[];
}

/** Explains the colours of the table. */
export function GradebookKey({ label, of }: KeyProps) {
  return (
    <List aria-label={label}>
      {of.map((entry) => (
        <li key={entry.tone}>
          <i aria-hidden="true" data-tone={entry.tone} />
          {entry.label}
        </li>
      ))}
    </List>
  );
}
