import { chakra } from "@chakra-ui/react";
import * as text from "@texts/people-import.ts";
import { useState } from "react";
import { PanelList } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import {
  type CheckedRow,
  describeProblem,
  getRowDetails,
  getRowState,
  getRowTitle,
  type RowState,
} from "../row-state.ts";

/** More rows at once would make a phone slow. */
const PAGE_ROWS = 50;

const Item = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    columnGap: "4",
    rowGap: "1",
    px: { base: "4", md: "5" },
    py: "3",
    // On a narrow screen, a long badge goes below the name instead of breaking it.
    "& strong": { flex: "1 1 9rem", minW: 0, overflowWrap: "anywhere" },
    "& p, & ul": { flex: "0 1 100%", minW: 0, fontSize: "sm", color: "fg.muted" },
    "& p[data-problem]": { color: "danger.fg", fontWeight: "medium" },
    "& ins": { color: "fg", fontWeight: "medium", textDecoration: "none" },
  },
});

const More = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4",
    "& p": { color: "fg.muted", fontSize: "sm" },
  },
});

const TONES = {
  ERROR: "bad",
  CONFLICT: "bad",
  WAITING: "urgent",
  CHANGED: "calm",
  NEW: "good",
  UNCHANGED: "calm",
} as const satisfies Record<RowState, string>;

function Changes({ of: { outcome } }: { readonly of: CheckedRow }) {
  if (outcome?.changes === undefined) return null;
  return (
    <ul>
      {outcome.changes.map(({ field, from, to }) => (
        <li key={field}>
          {text.changedFieldLabels[field]}:{" "}
          {from === undefined ? text.noValueLabel : <del>{from}</del>}{" "}
          <span role="img" aria-label={text.changeArrowLabel}>
            →
          </span>{" "}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}

function RowItem({ row }: { readonly row: CheckedRow }) {
  const state = getRowState(row);
  const problem = describeProblem(row);
  return (
    <Item>
      <strong>{getRowTitle(row)}</strong>
      <StatusBadge tone={TONES[state]}>{text.stateLabels[state]}</StatusBadge>
      <p>{[text.formatLine(row.line), ...getRowDetails(row)].join(" · ")}</p>
      {problem === "" ? null : <p data-problem="">{problem}</p>}
      {state === "WAITING" ? <p>{text.waitingRowHint}</p> : null}
      <Changes of={row} />
    </Item>
  );
}

/** Lists rows with what an import does with them, at first only the beginning of a long list. */
export function CheckedRowList({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const [limit, setLimit] = useState(PAGE_ROWS);
  const shown = rows.slice(0, limit);
  return (
    <>
      <PanelList>
        {shown.map((row) => (
          <RowItem key={row.line} row={row} />
        ))}
      </PanelList>
      {rows.length <= PAGE_ROWS ? null : (
        <More>
          {limit < rows.length ? (
            <Button look="outline" onClick={() => setLimit(limit + PAGE_ROWS)}>
              {text.showMoreButton}
            </Button>
          ) : null}
          <p role="status">{text.formatRowsShown(shown.length, rows.length)}</p>
        </More>
      )}
    </>
  );
}
