import { chakra } from "@chakra-ui/react";

const Row = chakra("dl", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: { base: "5", md: "2" },
    // On wide screens each number is as wide as the longest label, so that the rows of a list align.
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      minW: { md: "24" },
      textAlign: { md: "end" },
    },
    "& dt": { color: "fg.muted", fontSize: "xs" },
    "& dd": { fontWeight: "bold", fontVariantNumeric: "tabular-nums" },
  },
});

interface Figure {
  readonly label: string;
  readonly value: string;
}

/** A row of numbers, each with a label. */
export function StatisticsRow({ of }: { readonly of: readonly Figure[] }) {
  return (
    <Row>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}
