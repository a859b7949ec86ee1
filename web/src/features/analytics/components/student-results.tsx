import { chakra } from "@chakra-ui/react";
import type { GradebookPaper } from "@darasa/contract/gradebook";
import * as analytics from "@texts/analytics.ts";
import * as text from "@texts/gradebook.ts";
import { heldResultLabel } from "@texts/held-results.ts";
import { unofficialLevelsHint } from "@texts/levels.ts";
import { toMarkLabel } from "@texts/long-answer.ts";
import { Card } from "@/components/layout/card.tsx";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { formatLevelOf } from "@/lib/format-level.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { averageOf, type ClassResults, type GradebookRow } from "../gradebook.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { LineChart } from "./line-chart.tsx";

interface StudentResultsProps {
  readonly results: ClassResults;
  readonly row: GradebookRow;
}

const formatAverage = (average: number | undefined): string =>
  average === undefined
    ? analytics.missingValuePlaceholder
    : analytics.formatStatisticAsPercent(average);

const Percent = chakra("strong", {
  base: { minW: "12", textAlign: "end", fontVariantNumeric: "tabular-nums" },
});

const Beside = chakra("span", { base: { color: "fg.muted", fontSize: "sm" } });

/** Shows the figures of the student beside the figures of the class, without a rank. */
export function StudentFigures({ results, row }: StudentResultsProps) {
  const { papers } = results;
  const handedIn = papers.length - row.notHandedIn.length;
  return (
    <StatisticCards
      of={[
        { label: analytics.averageScoreLabel, value: formatAverage(row.average) },
        { label: text.classLineLabel, value: formatAverage(averageOf(results, papers)) },
        {
          label: text.handedInPapersLabel,
          value: text.formatHandedInShare(handedIn, papers.length),
        },
      ]}
    />
  );
}

function Line({ results, row }: StudentResultsProps) {
  const papers = results.papers.toReversed();
  const own = papers.map(({ id }) => row.results[id]?.percent ?? undefined);
  const ofClass = papers.map((paper) => averageOf(results, [paper]));
  const describe = (name: string, values: readonly (number | undefined)[]): string =>
    text.formatResultLine(
      name,
      values.flatMap((value) => value ?? []),
    );
  return (
    <LineChart
      label={`${describe(row.name, own)}. ${describe(text.classLineLabel, ofClass)}`}
      of={[
        { kind: "own", label: row.name, values: own },
        { kind: "other", label: text.classLineLabel, values: ofClass },
      ]}
    />
  );
}

function ResultRow({
  paper,
  results,
  row,
}: StudentResultsProps & { readonly paper: GradebookPaper }) {
  const now = useServices().clock.now();
  const result = row.results[paper.id];
  if (result === undefined) return null;
  const average = averageOf(results, [paper]);
  const late = result.lateAnswers;
  const { percent, passed } = result;
  const waiting = result.held ? heldResultLabel : toMarkLabel;
  const level =
    percent === null ? undefined : formatLevelOf(percent, results.className, results.scales);
  return (
    <PanelListRow
      title={paper.title}
      to={urlBuilders.result(result.submissionId)}
      meta={analytics.joinTextsWithMiddleDot(
        paper.subject,
        formatListEntryTime(paper.createdAt, now),
        ...(level === undefined ? [] : [level]),
      )}
    >
      {result.late ? (
        <StatusBadge tone="urgent">
          {late === undefined
            ? analytics.lateSubmissionLabel
            : analytics.lateAnswersStatusLabels[late]}
        </StatusBadge>
      ) : null}
      {passed === false ? (
        <StatusBadge tone="urgent">{analytics.notPassedLabel}</StatusBadge>
      ) : null}
      {average === undefined ? null : <Beside>{text.formatClassAverage(average)}</Beside>}
      <Percent>{percent === null ? waiting : analytics.formatStatisticAsPercent(percent)}</Percent>
    </PanelListRow>
  );
}

/** The results of a student as a line against the class average, and as a list. */
export function StudentResults({ results, row }: StudentResultsProps) {
  const done = results.papers.filter(({ id }) => row.results[id] !== undefined);
  if (done.length === 0) {
    return (
      <AnalyticsSection heading={text.studentResultsHeading}>
        <p>{text.noStudentResultsMessage}</p>
      </AnalyticsSection>
    );
  }
  return (
    <AnalyticsSection heading={text.studentResultsHeading} hint={text.lineChartPeriodHint}>
      {results.papers.length > 1 ? (
        <Card as="div">
          <Line results={results} row={row} />
        </Card>
      ) : null}
      <PanelList>
        {done.map((paper) => (
          <ResultRow key={paper.id} paper={paper} results={results} row={row} />
        ))}
      </PanelList>
      <Beside as="p">{unofficialLevelsHint}</Beside>
    </AnalyticsSection>
  );
}
