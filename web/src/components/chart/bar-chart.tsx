import { chakra } from "@chakra-ui/react";

/**
 * A bar chart in the form of a table. The columns contain the labels, the bars and the numbers. Screen readers
 * read the labels and the numbers, but not the bars.
 */
const Table = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "collapse",
    "& caption": { pb: "3", fontWeight: "bold", textAlign: "start" },
    "& th": {
      w: "1%",
      maxW: "9rem",
      pe: "3",
      fontWeight: "medium",
      textAlign: "start",
      overflowWrap: "break-word",
    },
    "& td": { py: "1" },
    "& td:last-of-type": {
      w: "1%",
      ps: "3",
      fontWeight: "bold",
      fontVariantNumeric: "tabular-nums",
      textAlign: "end",
      whiteSpace: "nowrap",
    },
    "& svg": { display: "block", w: "full", h: "5", bg: "bg.subtle", borderRadius: "sm" },
    "& rect": { fill: "brand.solid" },
    "& tr[data-marked] rect": { fill: "accent.solid" },
  },
});

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The displayed form of `value`, for example "67%". */
  readonly valueText?: string;
  /** If true, the bar has the accent colour. */
  readonly isMarked?: boolean;
}

interface BarsProps {
  readonly caption: string;
  readonly of: readonly Bar[];
  /** The value at which a bar has the full width; by default the largest value of the chart. */
  readonly max?: number;
}

export function BarChart({
  caption,
  of,
  max = Math.max(...of.map(({ value }) => value)),
}: BarsProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <tbody>
        {of.map(({ label, value, valueText, isMarked = false }) => (
          <tr key={label} data-marked={isMarked || undefined}>
            <th scope="row">{label}</th>
            <td aria-hidden="true">
              <svg aria-hidden="true">
                <rect
                  width={`${max > 0 ? Math.min((value / max) * 100, 100) : 0}%`}
                  height="100%"
                />
              </svg>
            </td>
            <td>{valueText ?? value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
