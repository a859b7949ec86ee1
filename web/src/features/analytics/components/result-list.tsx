import type { PaperResult } from "@darasa/contract/analytics";
import type { LateAnswersDecision } from "@darasa/contract/assessment-routes";
import { accommodatedLabel } from "@texts/accommodations.ts";
import * as text from "@texts/analytics.ts";
import { heldResultLabel } from "@texts/held-results.ts";
import { formatAnswersToMark, toMarkLabel } from "@texts/long-answer.ts";
import { offlineStartLabel } from "@texts/prepared-papers.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useDecideLateAnswers } from "../api/decide-late-answers.ts";
import { listAllResultsOfAssessment, useAssessmentResults } from "../api/list-results.ts";
import { createAssessmentResultCsvRows } from "../csv-rows.ts";
import { useAnalyticsUrlState } from "../hooks/use-analytics-url.ts";
import { AnalyticsSection } from "./analytics-section.tsx";
import { CsvDownloadButton } from "./download-button.tsx";
import {
  AnswersAfterSubmission,
  LateAnswersButtons,
  UndecidedLateAnswers,
} from "./late-answers.tsx";
import { ListRowBadge } from "./row-tag.tsx";
import { StatisticsRow } from "./statistics-row.tsx";

interface RowProps {
  readonly result: PaperResult;
  readonly isBusy: boolean;
  readonly onDecide: (decision: LateAnswersDecision) => void;
}

const formatPercent = (percent: number | null): string =>
  percent === null ? toMarkLabel : text.formatStatisticAsPercent(percent);

const PASS_LABELS = { true: text.passedLabel, false: text.notPassedLabel } as const;

/** Returns the marks of a result; both marks if late answers belong to it. */
const listMarks = ({ score, percent, totalMarks, lateAnswers }: PaperResult) => {
  const marks = (got: number) => text.formatMarksOfTotal(got, totalMarks);
  if (lateAnswers === undefined) {
    return [{ label: marks(score), value: formatPercent(percent) }];
  }
  const { onTime, withLate } = lateAnswers;
  return [
    {
      label: text.formatOnTimeLabel(marks(onTime.score)),
      value: formatPercent(onTime.percent),
    },
    {
      label: text.formatWithLateLabel(marks(withLate.score)),
      value: formatPercent(withLate.percent),
    },
  ];
};

function Row({ result, isBusy, onDecide }: RowProps) {
  const now = useServices().clock.now();
  const { id, studentId, studentName, submittedAt, attempt, passed, toMark } = result;
  const { late, lateAnswers, accommodated, offlineStart, enteredBy, held } = result;
  const meta = text.joinTextsWithMiddleDot(
    formatListEntryTime(submittedAt, now),
    ...(attempt === 1 ? [] : [text.formatAttemptNumber(attempt)]),
    ...(passed === null ? [] : [PASS_LABELS[`${passed}`]]),
    ...(held ? [heldResultLabel] : []),
    ...(enteredBy === undefined ? [] : [text.formatEnteredBy(enteredBy)]),
    ...(toMark === undefined ? [] : [formatAnswersToMark(toMark)]),
    ...(accommodated === true ? [accommodatedLabel] : []),
    ...(offlineStart === true ? [offlineStartLabel] : []),
  );
  return (
    <PanelListRow title={studentName} to={urlBuilders.result(id)} meta={meta}>
      {late ? (
        <ListRowBadge>
          {lateAnswers === undefined
            ? text.lateSubmissionLabel
            : text.lateAnswersStatusLabels[lateAnswers.status]}
        </ListRowBadge>
      ) : null}
      <StatisticsRow of={listMarks(result)} />
      <LateAnswersButtons
        result={result}
        isBusy={isBusy}
        onDecide={(decision) => onDecide({ decision, studentIds: [studentId] })}
      />
      <AnswersAfterSubmission
        result={result}
        isBusy={isBusy}
        onDecide={(decision) =>
          onDecide({ decision, studentIds: [studentId], afterSubmission: true })
        }
      />
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
  const { mutate: decide, isPending, error } = useDecideLateAnswers(id);
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
            <Alert>
              {error === null ? "" : getErrorMessage(error, text.decisionFailedMessage)}
            </Alert>
            {content.some(({ lateAnswers }) => lateAnswers?.status === "PENDING") ? (
              <UndecidedLateAnswers
                isBusy={isPending}
                onDecide={(decision) => decide({ decision })}
              />
            ) : null}
            <PanelList ref={beginning} tabIndex={-1} aria-busy={query.isPlaceholderData}>
              {content.map((result) => (
                <Row key={result.id} result={result} isBusy={isPending} onDecide={decide} />
              ))}
            </PanelList>
            <Pager page={page} totalPages={totalPages} onPage={turnTo} />
          </>
        )}
      </FetchStateView>
    </AnalyticsSection>
  );
}
