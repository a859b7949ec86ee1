import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Frame = chakra("div", {
  base: {
    "& h1": { fontSize: "18pt" },
    "& p": { mb: "4mm" },
    "& table": { w: "full", borderCollapse: "collapse" },
    "& thead": { display: "table-header-group" },
    "& tr": { breakInside: "avoid" },
    "& th, & td": { h: "8mm", px: "2mm", border: "0.3mm solid black", textAlign: "start" },
    "& th": { fontWeight: "bold" },
    "& td:first-of-type": { textAlign: "end" },
    // The column without an attribute gets the width that is left. Empty columns have the same width.
    "& [data-short]": { w: "1%", whiteSpace: "nowrap" },
    "& [data-empty]": { w: "12mm" },
  },
  variants: {
    /** Rows and empty columns with room for a name and a signature. */
    isForSignatures: {
      true: { "& th, & td": { h: "10mm" }, "& [data-empty]": { w: "27%" } },
    },
  },
});

interface PrintedTableProps {
  readonly title: string;
  /** Paragraphs between the title and the table. */
  readonly lead: ReactNode;
  /** The cells of the header row: `th` elements with `data-short` or `data-empty`, except in the widest column. */
  readonly head: ReactNode;
  /** The rows of the table: `tr` elements. */
  readonly children: ReactNode;
  readonly isForSignatures?: boolean;
}

/** A table of people on paper, with empty columns. The header row is on each page. */
export function PrintedTable({ title, lead, head, children, isForSignatures }: PrintedTableProps) {
  return (
    <Frame isForSignatures={isForSignatures}>
      <h1>{title}</h1>
      {lead}
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Frame>
  );
}
