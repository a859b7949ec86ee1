import { chakra } from "@chakra-ui/react";
import type { OwnProgress } from "@darasa/contract/submissions";
import * as text from "@texts/assessments.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { useMyProgress } from "../api/get-progress.ts";
import { usePaginatedAssessments } from "../api/list-assessments.ts";
import { useMySubmissions } from "../api/list-submissions.ts";
import type { StoredAttemptStatus } from "../assessment-status.ts";
import { AssessmentList, AssessmentListSkeleton } from "../components/assessment-list.tsx";
import { AssessmentFilterControls } from "../components/list-filters.tsx";
import { MyResults } from "../components/my-results.tsx";
import { type ReadyPaper, ReadyPapers } from "../components/ready-papers.tsx";
import { SubmissionScoreNotice } from "../components/submitted-notice.tsx";
import { useAssessmentListUrlState } from "../hooks/use-assessment-list-url.ts";

const Heading = chakra("h2", { base: { mb: "3", fontSize: "xl" } });

/** Formats the average score. Shows words instead of 0 % before the first submission. */
const formatAverage = ({ completed, averageScore }: OwnProgress): string =>
  completed === 0 ? text.noAverageYetLabel : formatPercent(averageScore);

/** Loads the student's results and combines them with the attempts stored on this device. */
const useStudentAttempts = (storedAttempts: readonly StoredAttemptStatus[] | undefined) => {
  const progress = useMyProgress();
  const submissions = useMySubmissions();
  const isLoaded = !(progress.isPending || submissions.isPending || storedAttempts === undefined);
  return {
    progress: progress.data,
    submissions: submissions.data ?? [],
    isFetchingSubmissions: submissions.isFetching,
    // True once the requests for the results have succeeded or failed and the stored attempts have been read.
    // Failed requests also count, because the student can open an assessment without the results.
    isSettled: isLoaded,
    attempts: {
      stored: storedAttempts ?? [],
      results: progress.data?.results ?? {},
      submissions: submissions.data ?? [],
    },
  };
};

interface StatsProps {
  readonly query: ReturnType<typeof usePaginatedAssessments>;
  readonly own: ReturnType<typeof useStudentAttempts>;
}

/** Shows the figures of the student. A figure that could not be loaded is a dash, so that nothing below moves. */
function Stats({ query: { data, error }, own: { progress, isSettled } }: StatsProps) {
  const missingCount = error === null ? undefined : text.unknownFigureLabel;
  const missingProgress = isSettled ? text.unknownFigureLabel : undefined;
  return (
    <StatisticCards
      of={[
        {
          label: text.availableAssessmentCountLabel,
          value: data === undefined ? missingCount : formatNumber(data.totalElements),
          icon: icon.assessmentIconSvgPath,
        },
        {
          label: text.completedAssessmentCountLabel,
          value: progress === undefined ? missingProgress : formatNumber(progress.completed),
          icon: icon.checkIconSvgPath,
        },
        {
          label: text.averageScoreLabel,
          value: progress === undefined ? missingProgress : formatAverage(progress),
          icon: icon.chartIconSvgPath,
        },
      ]}
    />
  );
}

interface ScreenProps {
  /** The attempts that the device stores; undefined while they are being read. */
  readonly storedAttempts: readonly StoredAttemptStatus[] | undefined;
  /** The assessments that the student has loaded onto the device for a day without a network; undefined while they are being read. */
  readonly readyPapers: readonly ReadyPaper[] | undefined;
  readonly reportFormsUrl: string;
}

/** The assessments that a student can take, and the student's results. */
export function AssessmentsScreen({ storedAttempts, readyPapers, reportFormsUrl }: ScreenProps) {
  const url = useAssessmentListUrlState();
  const query = usePaginatedAssessments(url.filters, url.page);
  const own = useStudentAttempts(storedAttempts);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (url.submitted !== undefined) notice.current?.focus();
  }, [url.submitted]);
  const submission = own.submissions.find(({ id }) => id === url.submitted);
  // While the score is loading, the content below the notice is not rendered. Otherwise the content would move
  // when the score appears.
  const isScoreLoading =
    url.submitted !== undefined &&
    (!own.isSettled || (submission === undefined && own.isFetchingSubmissions));
  return (
    <ScreenLayout
      title={text.assessmentsPageTitle}
      actions={
        <ButtonLink asChild look="outline">
          <Link to={reportFormsUrl}>{text.reportFormsLink}</Link>
        </ButtonLink>
      }
    >
      {url.submitted === undefined ? null : (
        <SubmissionScoreNotice
          ref={notice}
          id={url.submitted}
          submission={isScoreLoading ? undefined : submission}
          isLoading={isScoreLoading}
        />
      )}
      {isScoreLoading ? null : <Stats query={query} own={own} />}
      {/* The list waits for the attempts: they decide the action of each card, and results above would move it. */}
      {isScoreLoading || !own.isSettled || readyPapers === undefined ? (
        <AssessmentListSkeleton />
      ) : (
        <>
          <ReadyPapers of={readyPapers} />
          <MyResults submissions={own.submissions} progress={own.progress} />
          <div>
            {own.submissions.length === 0 ? null : <Heading>{text.allAssessmentsHeading}</Heading>}
            <AssessmentFilterControls
              filters={url.filters}
              count={query.data?.totalElements}
              onChange={url.setFilters}
            />
          </div>
          <AssessmentList url={url} query={query} attempts={own.attempts} />
        </>
      )}
    </ScreenLayout>
  );
}
