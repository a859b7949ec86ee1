import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";

const Plot = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr)",
    gridTemplateRows: "minmax(0,1fr)",
    columnGap: "3",
    height: "11rem",
    my: "2",
    "& > div": { position: "relative", minW: "10", color: "fg.muted", fontSize: "xs" },
    "& > div span": {
      position: "absolute",
      right: 0,
      transform: "translateY(-50%)",
      whiteSpace: "nowrap",
    },
    "& svg": { w: "full", height: "full", overflow: "visible", fill: "none" },
    "& path": { vectorEffect: "non-scaling-stroke", strokeLinejoin: "round" },
    "& [data-part=grid]": { stroke: "border" },
    "& [data-line]": { strokeWidth: "2.5" },
    "& [data-points]": { strokeWidth: "9", strokeLinecap: "round" },
    "& :is([data-line=own], [data-points=own])": { stroke: "brand.fg" },
    "& :is([data-line=other], [data-points=other])": { stroke: "warning.fg" },
    "& [data-line=other]": { strokeDasharray: "6 5" },
  },
});

const Legend = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "5",
    fontSize: "sm",
    fontWeight: "bold",
    "& li": { display: "flex", alignItems: "center", gap: "2" },
    "& i": { w: "6", borderTop: "3px solid" },
    "& [data-line=own]": { color: "brand.fg" },
    "& [data-line=other]": { color: "warning.fg" },
    "& [data-line=other] i": { borderTopStyle: "dashed" },
  },
});

const MARKS = [100, 50, 0];

interface Line {
  readonly kind: "own" | "other";
  readonly label: string;
  /** The percentages, from 0 to 100; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
}

const xOf = (index: number, count: number): number =>
  count === 1 ? 50 : Math.round((index / (count - 1)) * 10_000) / 100;

const pointsOf = ({ values }: Line): { readonly x: number; readonly y: number }[] =>
  values.flatMap((value, index) =>
    value === undefined ? [] : [{ x: xOf(index, values.length), y: 100 - value }],
  );

function Path({ line }: { readonly line: Line }) {
  const points = pointsOf(line);
  const [first, ...others] = points.map(({ x, y }) => `${x} ${y}`);
  if (first === undefined) return null;
  return (
    <>
      <path data-line={line.kind} d={`M${first}${others.map((point) => `L${point}`).join("")}`} />
      {/* A path without length and with round ends is a dot that the stretched drawing does not distort. */}
      <path data-points={line.kind} d={points.map(({ x, y }) => `M${x} ${y}h.01`).join("")} />
    </>
  );
}

interface LineChartProps {
  /** The description for screen readers, which contains the values. */
  readonly label: string;
  readonly of: readonly Line[];
}

/** Shows percentages as lines. The page must also contain the values as text. */
export function LineChart({ label, of }: LineChartProps) {
  return (
    <>
      <Legend aria-hidden="true">
        {of.map((line) => (
          <li key={line.kind} data-line={line.kind}>
            <i />
            {line.label}
          </li>
        ))}
      </Legend>
      <Plot role="img" aria-label={label}>
        <div aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark} style={{ top: `${100 - mark}%` }}>
              {formatPercent(mark)}
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {MARKS.map((mark) => (
            <path key={mark} data-part="grid" d={`M0 ${100 - mark}H100`} />
          ))}
          {of.toReversed().map((line) => (
            <Path key={line.kind} line={line} />
          ))}
        </svg>
      </Plot>
    </>
  );
}
