import type { SubmissionWithStudentName } from "@darasa/contract/submission-summary";
import * as text from "@texts/analytics.ts";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { listAllResultsOfAssessment, useAssessmentResults } from "../api/list-results.ts";
import { createAssessmentResultCsvRows } from "../csv-rows.ts";
import { useAnalyticsUrlState } from "../hooks/use-analytics-url.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { CsvDownloadButton } from "./download-button.tsx";
import { ListRowBadge } from "./row-tag.tsx";
import { StatisticsRow } from "./statistics-row.tsx";

function Row({ result }: { readonly result: SubmissionWithStudentName }) {
  const now = useServices().clock.now();
  const { id, studentName, submittedAt, attempt, score, totalMarks, percent, passed, late } =
    result;
  const meta = text.joinTextsWithMiddleDot(
    formatListEntryTime(submittedAt, now),
    ...(attempt === 1 ? [] : [text.formatAttemptNumber(attempt)]),
    passed ? text.passedLabel : text.notPassedLabel,
  );
  const label = text.formatMarksOfTotal(score, totalMarks);
  return (
    <PanelListRow title={studentName} to={urlBuilders.result(id)} meta={meta}>
      {late ? <ListRowBadge>{text.lateSubmissionLabel}</ListRowBadge> : null}
      <StatisticsRow of={[{ label, value: text.formatStatisticAsPercent(percent) }]} />
    </PanelListRow>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly title: string;
}

export function ResultList({ id, title }: ResultsProps) {
  const { api } = useServices();
  const view = useAnalyticsUrlState();
  const query = useAssessmentResults(id, view.page);
  const { beginning, turnTo } = usePagination<HTMLUListElement>(query, view);
  return (
    <AnalyticsSection
      heading={text.resultsHeading}
      hint={text.resultSortOrderHint}
      actions={
        <CsvDownloadButton
          title={text.formatAssessmentResultsFileName(title)}
          gather={async () =>
            createAssessmentResultCsvRows(await listAllResultsOfAssessment(api, id))
          }
        />
      }
    >
      <FetchStateView
        of={toListPageFetchState(query, text.analyticsLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        loading={<SkeletonRows count={6} lines={2} />}
        empty={<p>{text.noSubmissionsMessage}</p>}
      >
        {({ content, number: page, totalPages }) => (
          <>
            <PanelList ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
              {content.map((result) => (
                <Row key={result.id} result={result} />
              ))}
            </PanelList>
            <Pager page={page} totalPages={totalPages} onPage={turnTo} />
          </>
        )}
      </FetchStateView>
    </AnalyticsSection>
  );
}
