import { chakra } from "@chakra-ui/react";
import { GRADEBOOK_PAPERS_LIMIT } from "@darasa/contract/limits";
import {
  averageScoreLabel,
  formatStatisticAsPercent,
  missingValuePlaceholder,
} from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { formatNumber } from "@texts/language.ts";
import { levelWordsHint, unofficialLevelsHint } from "@texts/levels.ts";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { assessmentIllustration, peopleIllustration } from "@/components/ui/illustrations.ts";
import { createGradebookCsvRows } from "../csv-rows.ts";
import {
  buildGradebookRows,
  type ClassResults,
  type GradebookSort,
  summariseSubjects,
} from "../gradebook.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { CsvDownloadButton } from "./download-button.tsx";
import { GradebookTable } from "./gradebook-table.tsx";
import { GradebookKey } from "./gradebook-table-frame.tsx";
import { NotHandedIn } from "./not-handed-in.tsx";
import { StatisticsRow } from "./statistics-row.tsx";

const Foot = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    gap: "4",
  },
});

const KEY = [
  { tone: "passed", label: text.keyPassed },
  { tone: "failed", label: text.keyNotPassed },
  { tone: "missing", label: text.keyMissing },
  { tone: "open", label: text.keyOpen },
];

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm", mb: "-3" } });

const LevelsHint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

function Subjects({ results }: { readonly results: ClassResults }) {
  const subjects = summariseSubjects(results);
  if (subjects.length < 2) return null;
  return (
    <AnalyticsSection heading={text.subjectsOfClassHeading}>
      <PanelList>
        {subjects.map(({ subject, papers, average, handedInPercent }) => (
          <PanelListRow key={subject} title={subject}>
            <StatisticsRow
              of={[
                { label: text.papersLabel, value: formatNumber(papers) },
                { label: text.handedInLabel, value: formatStatisticAsPercent(handedInPercent) },
                {
                  label: averageScoreLabel,
                  value:
                    average === undefined
                      ? missingValuePlaceholder
                      : formatStatisticAsPercent(average),
                },
              ]}
            />
          </PanelListRow>
        ))}
      </PanelList>
    </AnalyticsSection>
  );
}

interface ClassResultsProps {
  readonly results: ClassResults;
  readonly sort: GradebookSort;
  /** True if only papers of one subject are shown. */
  readonly isOfOneSubject: boolean;
}

/** The results of a class: what is not handed in, the table, and the figures of each subject. */
export function ClassResultsView({ results, sort, isOfOneSubject }: ClassResultsProps) {
  const { papers, students, className } = results;
  if (students.length === 0) {
    return <EmptyState picture={peopleIllustration} title={text.noStudentsInGradebookMessage} />;
  }
  if (papers.length === 0) {
    return (
      <EmptyState picture={assessmentIllustration} title={text.noPapersMessage}>
        <p>{isOfOneSubject ? text.noPapersInSubjectHint : text.noPapersHint}</p>
      </EmptyState>
    );
  }
  const rows = buildGradebookRows(results, sort);
  return (
    <>
      <NotHandedIn results={results} rows={rows} />
      <Hint>
        {text.gradebookKeyboardHint}
        {papers.length < GRADEBOOK_PAPERS_LIMIT
          ? null
          : ` ${text.formatNewestPapersHint(GRADEBOOK_PAPERS_LIMIT)}`}
      </Hint>
      <GradebookTable results={results} rows={rows} />
      <LevelsHint>
        {className.startsWith("Grade") ? `${levelWordsHint} ` : ""}
        {unofficialLevelsHint}
      </LevelsHint>
      <Foot>
        <GradebookKey label={text.gradebookKeyLabel} of={KEY} />
        <CsvDownloadButton
          title={text.formatGradebookFileName(className)}
          gather={() => Promise.resolve(createGradebookCsvRows(papers, rows))}
        />
      </Foot>
      <Subjects results={results} />
    </>
  );
}
