import { chakra } from "@chakra-ui/react";

const List = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "max-content minmax(0,1fr)" },
    columnGap: "6",
    alignItems: { sm: "baseline" },
    "& dt": { color: "fg.muted", fontSize: "sm", pt: { base: "2", sm: "1" } },
    "& dd": {
      py: { sm: "1" },
      fontWeight: "medium",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
  },
});

interface FactListProps {
  readonly facts: readonly (readonly [label: string, value: string | undefined])[];
}

/** Shows facts with their labels. Facts without a value are left out. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {facts.flatMap(([label, value]) =>
        value === undefined
          ? []
          : [<dt key={`${label}?`}>{label}</dt>, <dd key={label}>{value}</dd>],
      )}
    </List>
  );
}
