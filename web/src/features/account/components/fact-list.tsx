import { chakra } from "@chakra-ui/react";

export interface Fact {
  readonly label: string;
  readonly value: string | undefined;
}

const List = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "max-content 1fr" },
    columnGap: "8",
    "& dt": { color: "fg.muted", py: { sm: "2" }, pt: "2" },
    "& dd": { fontWeight: "medium", py: { sm: "2" }, overflowWrap: "anywhere" },
  },
});

/** Leaves out what is not known. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.flatMap(({ label, value }) =>
        value === undefined || value === ""
          ? []
          : [<dt key={`${label}?`}>{label}</dt>, <dd key={label}>{value}</dd>],
      )}
    </List>
  );
}
