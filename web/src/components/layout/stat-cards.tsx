import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Icon } from "../ui/icon.tsx";

const Row = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8.5rem),1fr))",
    gap: { base: "3", md: "6" },
    "& > div": {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      minW: 0,
      p: { base: "4", md: "5" },
      bg: "bg.panel",
      border: "1px solid",
      borderColor: "border",
      borderTop: "4px solid",
      borderTopColor: "accent.solid",
      borderRadius: "lg",
    },
    // Two beside each other on a phone: the last of three gets a row of its own, not half of one.
    "& > div:last-of-type:nth-of-type(odd)": { gridColumn: { base: "1/-1", sm: "auto" } },
    "& dt": { display: "flex", gap: "2", mb: "auto", color: "fg.muted", fontSize: "sm" },
    "& svg": { color: "brand.fg", w: "5", h: "5" },
    "& a": { color: "brand.fg", textDecoration: "underline", textUnderlineOffset: ".2em" },
    "& a::after": { content: '""', position: "absolute", inset: 0 },
    "& dd": {
      mt: "2",
      fontFamily: "display",
      fontSize: "2xl",
      fontWeight: "bold",
      lineHeight: "snug",
      overflowWrap: "anywhere",
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
          <dd>{value ?? ON_ITS_WAY}</dd>
        </div>
      ))}
    </Row>
  );
}
