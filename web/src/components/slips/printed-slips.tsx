import { chakra } from "@chakra-ui/react";
import { PrintedSheet } from "../layout/printed-sheet.tsx";
import { LoginSlip, type LoginSlipFacts, type SlipSchool } from "./login-slip.tsx";

/** Four rows of 66 mm fit on A4 with the margins of every browser. The dashed lines are for the scissors. */
const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2,minmax(0,1fr))",
    h: "66mm",
    breakInside: "avoid",
    "& > div": { h: "66mm", border: "0.2mm dashed #666", ms: "-0.2mm", mt: "-0.2mm" },
  },
});

const SLIPS_PER_ROW = 2;

interface PrintedSlipsProps {
  readonly school: SlipSchool;
  readonly slips: readonly LoginSlipFacts[];
}

/** Slips for paper: eight on a page of A4. */
export function PrintedSlips({ school, slips }: PrintedSlipsProps) {
  const rows = Array.from({ length: Math.ceil(slips.length / SLIPS_PER_ROW) }, (_, row) =>
    slips.slice(row * SLIPS_PER_ROW, (row + 1) * SLIPS_PER_ROW),
  );
  return (
    <PrintedSheet>
      {rows.map((row) => (
        <Row key={row[0]?.id}>
          {row.map((slip) => (
            <div key={slip.id}>
              <LoginSlip school={school} slip={slip} />
            </div>
          ))}
        </Row>
      ))}
    </PrintedSheet>
  );
}
