import { chakra } from "@chakra-ui/react";

const WIDTH = 100;
const HEIGHT = 32;
/** Room for the thickness of the line and its last dot. */
const EDGE = 3;

const Svg = chakra("svg", {
  base: {
    display: "block",
    w: "full",
    h: "8",
    fill: "none",
    stroke: "brand.fg",
    strokeWidth: "2",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    overflow: "visible",
    "& path": { vectorEffect: "non-scaling-stroke" },
    "& path + path": { stroke: "accent.solid", strokeWidth: "8" },
  },
});

interface SparklineProps {
  /** What the line shows, in words: it is the only thing that a screen reader says. */
  readonly label: string;
  /** In order of time. */
  readonly values: readonly number[];
  readonly min?: number;
  readonly max?: number;
}

export function Sparkline({
  label,
  values,
  min = Math.min(...values),
  max = Math.max(...values),
}: SparklineProps) {
  const steps = Math.max(values.length - 1, 1);
  const points = values.map((value, index) => {
    const share = max > min ? (value - min) / (max - min) : 0.5;
    const x = EDGE + (index / steps) * (WIDTH - 2 * EDGE);
    return `${x.toFixed(1)} ${(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  });
  return (
    <Svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={`M${points.join("L")}`} />
      <path d={`M${points.at(-1)}h0`} />
    </Svg>
  );
}
