import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";

const Frame = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    fontWeight: "bold",
    fontVariantNumeric: "tabular-nums",
    "& svg": { flex: 1, w: 0, minW: "12", h: "3", bg: "bg.subtle", borderRadius: "full" },
    "& rect": { fill: "brand.solid" },
  },
});

interface MeterProps {
  /** The name of the value that the meter shows. */
  readonly label: string;
  /** The percentage, from 0 to 100. */
  readonly value: number;
}

/** Shows a percentage as a bar and as a number. */
export function PercentageMeter({ label, value }: MeterProps) {
  return (
    <Frame
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuetext={formatPercent(value)}
    >
      <svg aria-hidden="true">
        <rect width={`${value}%`} height="100%" />
      </svg>
      <span aria-hidden="true">{formatPercent(value)}</span>
    </Frame>
  );
}
