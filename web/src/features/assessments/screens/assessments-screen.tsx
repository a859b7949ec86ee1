import { chakra } from "@chakra-ui/react";
import type { OwnProgress } from "@darasa/contract/assessments";
import { isNationalOffice, parseRole, type Role } from "@darasa/contract/roles";
import * as text from "@texts/assessments.ts";
import { formatNumber, formatPercent } from "@texts/language.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { StatisticCards } from "@/components/layout/statistic-cards.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useMyProgress } from "../api/get-progress.ts";
import { usePaginatedAssessments } from "../api/list-assessments.ts";
import { useMySubmissions } from "../api/list-submissions.ts";
import type { StoredAttemptStatus } from "../assessment-status.ts";
import { AssessmentList, AssessmentListSkeleton } from "../components/assessment-list.tsx";
import { AssessmentFilterControls } from "../components/list-filters.tsx";
import { MyResults } from "../components/my-results.tsx";
import { SubmissionScoreNotice } from "../components/submitted-notice.tsx";
import { useAssessmentListUrlState } from "../hooks/use-assessment-list-url.ts";
import { useDraftActionDialog } from "../hooks/use-draft-action-dialog.tsx";

const Heading = chakra("h2", { base: { mb: "3", fontSize: "xl" } });

/** Formats the average score. Shows a dash instead of 0 % before the first submission. */
const formatAverage = ({ completed, averageScore }: OwnProgress): string =>
  completed === 0 ? text.missingValuePlaceholder : formatPercent(averageScore);

/**
 * Loads the student's results and combines them with the attempts stored on this device. If `isStudent` is
 * false, sends no request.
 */
const useStudentAttempts = (
  isStudent: boolean,
  storedAttempts: readonly StoredAttemptStatus[] | undefined,
) => {
  const progress = useMyProgress(isStudent);
  const submissions = useMySubmissions(isStudent);
  const isLoaded = !(progress.isPending || submissions.isPending || storedAttempts === undefined);
  return {
    progress: progress.data,
    submissions: submissions.data ?? [],
    isFetchingSubmissions: submissions.isFetching,
    // True once the requests for the results have succeeded or failed and the stored attempts have been read.
    // Failed requests also count, because the student can open an assessment without the results. Always true for
    // users who are not students.
    isSettled: !isStudent || isLoaded,
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

function Stats({ query: { data, error }, own: { progress, isSettled } }: StatsProps) {
  const hasFailed = data === undefined && error !== null;
  const available = hasFailed
    ? text.missingValuePlaceholder
    : data && formatNumber(data.totalElements);
  const unknown = isSettled ? text.missingValuePlaceholder : undefined;
  const completed = progress === undefined ? unknown : formatNumber(progress.completed);
  const average = progress === undefined ? unknown : formatAverage(progress);
  return (
    <StatisticCards
      of={[
        {
          label: text.availableAssessmentCountLabel,
          value: available,
          icon: icon.assessmentIconSvgPath,
        },
        {
          label: text.completedAssessmentCountLabel,
          value: completed,
          icon: icon.checkIconSvgPath,
        },
        { label: text.averageScoreLabel, value: average, icon: icon.chartIconSvgPath },
      ]}
    />
  );
}

interface ScreenProps {
  /** The ids of drafts with unsaved changes on this device. */
  readonly editedIds: ReadonlySet<string>;
  /** The attempts that the device stores; undefined while they are being read. */
  readonly storedAttempts: readonly StoredAttemptStatus[] | undefined;
}

interface AssessmentsProps extends ScreenProps {
  readonly userId: string;
  readonly role: Role | undefined;
  readonly mayCreate: boolean;
}

function Assessments({ userId, role, mayCreate, editedIds, storedAttempts }: AssessmentsProps) {
  const isStudent = role === "STUDENT";
  const url = useAssessmentListUrlState();
  const query = usePaginatedAssessments(url.filters, url.page);
  const own = useStudentAttempts(isStudent, storedAttempts);
  const { start, notice: draftNotice, dialog } = useDraftActionDialog(editedIds);
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
      actions={mayCreate ? <CreateLink /> : undefined}
    >
      {url.submitted === undefined ? null : (
        <SubmissionScoreNotice
          ref={notice}
          id={url.submitted}
          submission={isScoreLoading ? undefined : submission}
          isLoading={isScoreLoading}
        />
      )}
      {draftNotice}
      {isScoreLoading ? null : <Stats query={query} own={own} />}
      {/* The list waits for the attempts: they decide the action of each card, and results above would move it. */}
      {isScoreLoading || !own.isSettled ? (
        <AssessmentListSkeleton />
      ) : (
        <>
          <MyResults submissions={own.submissions} />
          <div>
            {own.submissions.length === 0 ? null : <Heading>{text.allAssessmentsHeading}</Heading>}
            <AssessmentFilterControls
              filters={url.filters}
              count={query.data?.totalElements}
              onChange={url.setFilters}
            />
          </div>
          <AssessmentList
            userId={userId}
            url={url}
            query={query}
            editedIds={editedIds}
            attempts={isStudent ? own.attempts : undefined}
            onDraftAction={start}
          />
        </>
      )}
      {dialog}
    </ScreenLayout>
  );
}

function CreateLink() {
  return (
    <ButtonLink asChild>
      <Link to={appPaths.createAssessment}>{text.createAssessmentLinkLabel}</Link>
    </ButtonLink>
  );
}

export function AssessmentsScreen(props: ScreenProps) {
  const account = useServices().session.account();
  if (account === undefined) return null;
  const role = parseRole(account.role);
  // The national office has no assessments of its own.
  const mayCreate = role === "TEACHER" || (role === "ADMIN" && !isNationalOffice(account.schoolId));
  return <Assessments userId={account.id} role={role} mayCreate={mayCreate} {...props} />;
}
