import { chakra } from "@chakra-ui/react";
import { STATISTICS_RELIABLE_SITTINGS } from "@darasa/contract/limits";
import type { PaperStatistics } from "@darasa/contract/paper-statistics";
import * as text from "@texts/paper-statistics.ts";
import { useId } from "react";
import { BarChart } from "@/components/chart/bar-chart.tsx";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonCards } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Card } from "@/components/layout/card.tsx";
import { nothingFoundIllustration } from "@/components/ui/illustrations.ts";
import { usePaperStatistics } from "../api/get-paper-statistics.ts";
import { createStatisticsCsvRows } from "../statistics/csv-rows.ts";
import { showPaperFigures } from "../statistics/list-figures.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { CsvDownloadButton } from "./download-button.tsx";
import { JudgedQuestions } from "./judged-questions.tsx";
import { StatisticsFigures } from "./statistics-figures.tsx";
import { StatisticsTable } from "./statistics-table.tsx";

const Notes = chakra("div", {
  base: { display: "grid", gap: "2", color: "fg.muted", fontSize: "sm" },
});

const Totals = chakra("details", {
  base: { "& summary": { minH: "tap", py: "2", cursor: "pointer", fontWeight: "bold" } },
});

function Source({ statistics }: { readonly statistics: PaperStatistics }) {
  const { sittings, hasOlder } = statistics;
  return (
    <>
      {sittings < STATISTICS_RELIABLE_SITTINGS ? (
        <StatusNotice tone="warning">
          {text.formatFewSittingsWarning(sittings, STATISTICS_RELIABLE_SITTINGS)}
        </StatusNotice>
      ) : null}
      <Notes>
        <p>
          {text.formatSource(sittings)} {hasOlder ? text.formatOlderHint(sittings) : ""}
        </p>
        <p>{text.noTimeHint}</p>
      </Notes>
    </>
  );
}

function Paper({ statistics }: { readonly statistics: PaperStatistics }) {
  const { figures, totalMarks, totals } = statistics;
  return (
    <AnalyticsSection heading={text.paperHeading}>
      <Card as="div">
        <StatisticsFigures of={showPaperFigures(figures, totalMarks)} />
        <Totals>
          <summary>{text.showMarksLabel}</summary>
          <BarChart
            caption={text.marksHeading}
            of={totals.map(({ marks, students }) => ({
              label: text.formatMarks(marks),
              value: students,
            }))}
          />
        </Totals>
      </Card>
    </AnalyticsSection>
  );
}

function Questions({ statistics }: { readonly statistics: PaperStatistics }) {
  const { stronger, weaker } = statistics.halves;
  const prefix = useId();
  const toElementId = (questionId: string): string => `${prefix}${questionId}`;
  const open = (questionId: string): void => {
    const details = document.getElementById(toElementId(questionId));
    if (!(details instanceof HTMLDetailsElement)) return;
    details.open = true;
    details.querySelector("summary")?.focus();
  };
  return (
    <AnalyticsSection
      heading={text.questionsHeading}
      hint={stronger > 0 && weaker > 0 ? text.formatHalves(stronger, weaker) : text.noHalvesHint}
      actions={
        <CsvDownloadButton
          title={text.formatStatisticsFileName(statistics.title)}
          gather={() => Promise.resolve(createStatisticsCsvRows(statistics))}
        />
      }
    >
      <StatisticsTable questions={statistics.questions} onOpen={open} />
      <JudgedQuestions statistics={statistics} toElementId={toElementId} />
    </AnalyticsSection>
  );
}

/** The statistics of an assessment: of the whole paper, and of each question. */
export function PaperStatisticsView({ id }: { readonly id: string }) {
  return (
    <FetchStateView
      of={toFetchState(usePaperStatistics(id), text.statisticsLoadFailedMessage)}
      isEmpty={({ sittings }) => sittings === 0}
      empty={
        <EmptyState picture={nothingFoundIllustration} title={text.noSittingsMessage}>
          <p>{text.noSittingsHint}</p>
        </EmptyState>
      }
      loading={<SkeletonCards count={2} lines={8} />}
    >
      {(statistics) => (
        <>
          <Source statistics={statistics} />
          <Questions statistics={statistics} />
          <Paper statistics={statistics} />
        </>
      )}
    </FetchStateView>
  );
}
