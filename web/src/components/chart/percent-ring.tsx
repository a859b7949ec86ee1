import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";

const Frame = chakra("div", {
  base: {
    display: "grid",
    placeItems: "center",
    flex: "none",
    w: "4rem",
    h: "4rem",
    fontWeight: "bold",
    "& > *": { gridArea: "1/1" },
    "& svg": { w: "full", fill: "none", strokeWidth: "9", transform: "rotate(-90deg)" },
    "& circle": { stroke: "bg.subtle" },
    "& circle + circle": { stroke: "success.fg" },
    "&[data-low] circle + circle": { stroke: "warning.fg" },
  },
});

interface PercentRingProps {
  /** The percentage, from 0 to 100; undefined while it is loading. */
  readonly value: number | undefined;
  /** True if the ring has the colour of a result that is not sufficient. */
  readonly isLow?: boolean;
}

/** Shows a percentage as a ring and as a number. */
export function PercentRing({ value, isLow = false }: PercentRingProps) {
  return (
    <Frame data-low={isLow || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        {value === undefined ? null : (
          <circle cx="50" cy="50" r="44" pathLength="100" strokeDasharray={`${value} 100`} />
        )}
      </svg>
      <span key={value}>{value === undefined ? null : formatPercent(value)}</span>
    </Frame>
  );
}
