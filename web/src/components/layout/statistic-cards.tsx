import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * The container of all statistics, each of which is a number with a label: one common panel. On phones and in the
 * narrow column of a page, the statistics are rows; otherwise they are cells that fill the width.
 */
const Row = chakra("dl", {
  base: {
    display: "flex",
    flexDirection: { base: "column", sm: "row" },
    flexWrap: { sm: "wrap" },
    // The gap shows the background as a line between the statistics.
    gap: "1px",
    overflow: "hidden",
    bg: "border",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& > div": {
      position: "relative",
      display: "flex",
      minW: 0,
      bg: "bg.panel",
      smDown: { alignItems: "center", gap: "2", px: "4", py: "2", minH: "12" },
      sm: { flex: "1 1 8.5rem", flexDirection: "column", gap: "2", p: "4" },
      md: { p: "5" },
    },
    "& dt": {
      display: "flex",
      // Between the breakpoints `sm` and `lg` the cards are narrow. The icon is then above the label, because the
      // longest word of a label needs the whole width of a card.
      flexDirection: { sm: "column", lg: "row" },
      gap: "2",
      flex: { base: 1, sm: "none" },
      mb: { sm: "auto" },
      color: "fg.muted",
      fontSize: "sm",
    },
    "& svg": { color: "brand.fg", w: "5", h: "5", [LARGE_TEXT_MEDIA_QUERY]: { display: "none" } },
    "& a": { color: "brand.fg", textDecoration: "underline", textUnderlineOffset: ".2em" },
    "& a::after": { content: '""', position: "absolute", inset: 0 },
    "& dd": {
      // Reserves the width of two digits for the value and for its loading placeholder, so that the label beside
      // them wraps in the same way before and after loading.
      minW: "8",
      maxW: { base: "60%", sm: "none" },
      fontFamily: "display",
      fontSize: { base: "xl", md: "2xl" },
      fontWeight: "bold",
      lineHeight: "snug",
      textAlign: { base: "end", sm: "start" },
    },
  },
});

export interface StatisticCardData {
  readonly label: string;
  /** The value that the card shows. While it is undefined, the card shows a placeholder of the same size. */
  readonly value: string | undefined;
  /** The SVG path of an icon from ui/icons.ts. */
  readonly icon?: string;
  /** The URL of the page that lists the counted items. If set, the whole card is a link. */
  readonly to?: string;
}

const ON_ITS_WAY = "…";

export function StatisticCards({ of }: { readonly of: readonly StatisticCardData[] }) {
  const isWaiting = of.some(({ value }) => value === undefined);
  return (
    <Row aria-busy={isWaiting || undefined}>
      {of.map(({ label, value, icon, to }) => (
        <div key={label}>
          <dt>
            {icon === undefined ? null : <Icon of={icon} />}
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </dt>
          {/* The key creates a new element for a new value, so that its moved start does not count as layout shift. */}
          <dd key={value}>{value ?? ON_ITS_WAY}</dd>
        </div>
      ))}
    </Row>
  );
}
