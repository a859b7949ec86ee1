import { chakra } from "@chakra-ui/react";
import type { ShownFigure } from "../statistics/list-figures.ts";

const List = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,14rem),1fr))",
    gap: "4",
    "& > div": { display: "flex", flexDirection: "column", minW: 0 },
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd:first-of-type": { fontWeight: "bold", fontVariantNumeric: "tabular-nums" },
    "& dd:last-of-type": { color: "fg.muted", fontSize: "sm", textWrap: "pretty" },
  },
});

/** Figures with their names and what they mean. */
export function StatisticsFigures({ of }: { readonly of: readonly ShownFigure[] }) {
  return (
    <List>
      {of.map(({ name, value, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{meaning}</dd>
        </div>
      ))}
    </List>
  );
}
