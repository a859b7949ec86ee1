import { chakra } from "@chakra-ui/react";
import * as text from "@texts/people-import.ts";
import { useState } from "react";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Button } from "@/components/ui/button.tsx";
import { allDoneIllustration } from "@/components/ui/illustrations.ts";
import { useServices } from "@/lib/services.ts";
import { useCheckedRows } from "../api/check-people.ts";
import { createImportJob, type ImportJob } from "../import-job.ts";
import { type CheckedRow, groupByState, type RowState } from "../row-state.ts";
import type { PeopleTable } from "../table/read-people.ts";
import { CheckedRowList } from "./checked-row-list.tsx";
import { ProblemDownload } from "./problem-download.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { StepSection } from "./step-section.tsx";

const Source = chakra("p", { base: { fontWeight: "bold", overflowWrap: "anywhere" } });
const Muted = chakra("p", { base: { color: "fg.muted" } });
const Actions = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
});
const LeftOut = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "6",
    rowGap: "3",
    px: "4",
    py: "3",
    bg: "warning.subtle",
    color: "warning.fg",
    borderRadius: "md",
    "& p": { flex: "1 1 18rem", fontWeight: "medium" },
  },
});

const isUnchanged = (rows: readonly CheckedRow[]): boolean =>
  rows.every(({ outcome }) => outcome?.outcome === "UNCHANGED");

interface CheckedTableProps {
  readonly table: PeopleTable;
  readonly rows: readonly CheckedRow[];
  readonly onImport: (job: ImportJob) => void;
  readonly onBack: () => void;
}

function CheckedTable({ table, rows, onImport, onBack }: CheckedTableProps) {
  const { newId } = useServices();
  const [job] = useState(() => createImportJob(newId(), table, rows));
  const [groups] = useState(() => groupByState(rows));
  const [state, setState] = useState<RowState>();
  const shown = groups.filter((group) => state === undefined || group.state === state);
  return (
    <>
      {job.leftOut.length === 0 ? null : (
        <LeftOut>
          <p>{text.formatLeftOutNotice(job.leftOut.length)}</p>
          <ProblemDownload kind={job.kind} titles={job.titles} rows={job.leftOut} />
        </LeftOut>
      )}
      <Actions>
        {job.rows.length === 0 ? (
          <Muted>{text.nothingToImportMessage}</Muted>
        ) : (
          <Button size="lg" onClick={() => onImport(job)}>
            {text.formatImportButton(job.rows.length)}
          </Button>
        )}
        <Button look="outline" onClick={onBack}>
          {text.chooseOtherTableButton}
        </Button>
      </Actions>
      <Muted>{text.nothingDeletedMessage}</Muted>
      <StateTabs groups={groups} shown={state} onShow={setState} />
      <CheckedRowList key={state ?? ""} rows={shown.flatMap((group) => group.rows)} />
    </>
  );
}

interface CheckStepProps {
  readonly table: PeopleTable;
  readonly tableId: string;
  /** The name of the file; empty for pasted cells. */
  readonly source: string;
  readonly onImport: (job: ImportJob) => void;
  readonly onBack: () => void;
}

/** The second step: the user sees what the import would do with each person. */
export function CheckStep({ table, tableId, source, onImport, onBack }: CheckStepProps) {
  const query = useCheckedRows(tableId, table);
  const unknown = table.unknownTitles.filter((title) => title !== text.problemColumnTitle);
  const back = (
    <Button look="outline" onClick={onBack}>
      {text.chooseOtherTableButton}
    </Button>
  );
  return (
    <StepSection step={2} title={text.checkStepTitle} isEntered>
      <Source>{text.formatCheckedTable(source, table.kind, table.rows.length)}</Source>
      <StatusNotice tone="info">
        {unknown.length === 0 ? "" : text.formatUnknownColumns(unknown)}
      </StatusNotice>
      <FetchStateView
        of={toFetchState(query, text.checkFailedMessage)}
        isEmpty={isUnchanged}
        empty={
          <EmptyState picture={allDoneIllustration} title={text.nothingToImportMessage}>
            <p>{text.everythingUnchangedMessage}</p>
            {back}
          </EmptyState>
        }
        loading={<SkeletonRows count={8} lines={2} />}
      >
        {(rows) => <CheckedTable table={table} rows={rows} onImport={onImport} onBack={onBack} />}
      </FetchStateView>
      {query.data === undefined ? <div>{back}</div> : null}
    </StepSection>
  );
}
