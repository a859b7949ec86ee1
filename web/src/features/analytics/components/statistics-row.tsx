import { chakra } from "@chakra-ui/react";

const Row = chakra("dl", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: { base: "5", md: "2" },
    // On wide screens all numbers have the same minimum width, so that the numbers of successive rows align in
    // columns.
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      minW: { md: "24" },
      textAlign: { md: "end" },
    },
    // A number alone stands at the end of its row on a phone too.
    "& > div:only-child": { textAlign: "end" },
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
