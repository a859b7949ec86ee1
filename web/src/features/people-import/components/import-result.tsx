import { chakra } from "@chakra-ui/react";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/people-import.ts";
import { Link } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { Card } from "@/components/layout/card.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import type { ImportJob, ImportResult } from "../import-job.ts";
import { ProblemDownload } from "./problem-download.tsx";
import { StepSection } from "./step-section.tsx";

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });
const Names = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,14rem),1fr))",
    columnGap: "4",
    rowGap: "1",
    fontSize: "sm",
    color: "fg.muted",
  },
});

const MAX_NAMES = 50;

function WaitingStudents({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const hidden = names.length - MAX_NAMES;
  return (
    <>
      <p>{text.formatWaitingStudents(names.length)}</p>
      <Names>
        {names.slice(0, MAX_NAMES).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two students may have the same name.
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {hidden > 0 ? <li>{text.formatMoreNames(hidden)}</li> : null}
      </Names>
    </>
  );
}

interface ImportResultViewProps {
  readonly job: ImportJob;
  readonly result: ImportResult;
  readonly onRestart: () => void;
}

/** Shows what a finished import has done, and what comes next. */
export function ImportResultView({ job, result, onRestart }: ImportResultViewProps) {
  const { newCount, changedCount, unchangedCount, leftOut, waitingNames } = result;
  return (
    <StepSection step={3} title={text.resultTitles[job.kind]} isEntered>
      <chakra.p srOnly role="status">
        {text.importPhaseMessages.finished}
      </chakra.p>
      <StatisticCards
        of={[
          { label: text.newCountLabel, value: formatNumber(newCount) },
          { label: text.changedCountLabel, value: formatNumber(changedCount) },
          { label: text.unchangedCountLabel, value: formatNumber(unchangedCount) },
          { label: text.leftOutCountLabel, value: formatNumber(leftOut.length) },
        ]}
      />
      {leftOut.length === 0 ? null : (
        <>
          <StatusNotice tone="warning">{text.formatLeftOutNotice(leftOut.length)}</StatusNotice>
          <Actions>
            <ProblemDownload kind={job.kind} titles={job.titles} rows={leftOut} />
          </Actions>
        </>
      )}
      <Card as="div">
        <h3>{text.nextStepsTitle}</h3>
        <WaitingStudents names={waitingNames} />
        <p>{text.nextSteps[job.kind]}</p>
        <Actions>
          {job.kind === "STUDENTS" ? (
            <ButtonLink asChild>
              <Link to={appPaths.classes}>{text.openClassesLink}</Link>
            </ButtonLink>
          ) : null}
          <ButtonLink asChild look={job.kind === "STUDENTS" ? "outline" : "solid"}>
            <Link to={appPaths.adminUsers}>{text.seePeopleLink}</Link>
          </ButtonLink>
          <Button look="outline" onClick={onRestart}>
            {text.importMoreButton}
          </Button>
        </Actions>
      </Card>
    </StepSection>
  );
}
