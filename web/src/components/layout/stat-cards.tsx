import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { LARGE_TEXT } from "@/theme/large-text.ts";
import { Icon } from "../ui/icon.tsx";

const SHEET = {
  bg: "bg.panel",
  border: "1px solid",
  borderColor: "border",
  borderTop: "4px solid",
  borderTopColor: "accent.solid",
  borderRadius: "lg",
} as const;

/** On a phone one sheet with a line for each, as in a ledger; where there is room, cards beside each other. */
const Row = chakra("dl", {
  base: {
    display: "grid",
    smDown: SHEET,
    sm: { gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8.5rem),1fr))", gap: "4" },
    md: { gap: "6" },
    "& > div": {
      position: "relative",
      display: "flex",
      minW: 0,
      smDown: { alignItems: "center", gap: "2", px: "4", py: "2", minH: "12" },
      sm: { ...SHEET, flexDirection: "column", gap: "2", p: "4" },
      md: { p: "5" },
    },
    "& > div + div": { smDown: { borderTop: "1px solid", borderColor: "border" } },
    "& dt": {
      display: "flex",
      // Four cards beside each other leave no room for an icon before the longest word.
      flexDirection: { sm: "column", lg: "row" },
      gap: "2",
      flex: { base: 1, sm: "none" },
      mb: { sm: "auto" },
      color: "fg.muted",
      fontSize: "sm",
    },
    "& svg": { color: "brand.fg", w: "5", h: "5", [LARGE_TEXT]: { display: "none" } },
    "& a": { color: "brand.fg", textDecoration: "underline", textUnderlineOffset: ".2em" },
    "& a::after": { content: '""', position: "absolute", inset: 0 },
    "& dd": {
      // As wide while it is on its way as with two digits: the label beside it wraps alike.
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

export interface Stat {
  readonly label: string;
  /** Undefined while it is on its way: the card keeps its size. */
  readonly value: string | undefined;
  /** One of ui/icons.ts. */
  readonly icon?: string;
  /** The page that shows what is counted: makes the whole card the link. */
  readonly to?: string;
}

const ON_ITS_WAY = "…";

export function StatCards({ of }: { readonly of: readonly Stat[] }) {
  const isWaiting = of.some(({ value }) => value === undefined);
  return (
    <Row aria-busy={isWaiting || undefined}>
      {of.map(({ label, value, icon, to }) => (
        <div key={label}>
          <dt>
            {icon === undefined ? null : <Icon of={icon} />}
            {to === undefined ? label : <Link to={to}>{label}</Link>}
          </dt>
          {/* Another figure is another element: a wider one at the end of its line is not one that has moved. */}
          <dd key={value}>{value ?? ON_ITS_WAY}</dd>
        </div>
      ))}
    </Row>
  );
}
