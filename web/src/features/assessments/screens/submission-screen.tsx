import { chakra } from "@chakra-ui/react";
import { parseRole, type Role } from "@darasa/contract/roles";
import type { Submission } from "@darasa/contract/submissions";
import { accommodatedLabel } from "@texts/accommodations.ts";
import * as assessmentText from "@texts/assessments.ts";
import { offlineStartLabel } from "@texts/prepared-papers.ts";
import * as text from "@texts/review.ts";
import { useParams } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { useBackTarget } from "@/lib/back-target.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDate, formatTimeOfDay } from "@/lib/time.ts";
import { useSubmission } from "../api/get-submission.ts";
import { ResultReceipt } from "../components/result-receipt.tsx";
import { ResultSummary } from "../components/result-summary.tsx";
import { ResultTimeline } from "../components/result-timeline.tsx";
import { ReviewList } from "../components/review-list.tsx";
import { SolutionsNotice } from "../components/solutions-notice.tsx";

const SKELETON_QUESTIONS = 4;
const SKELETON_LINES = 4;

/** The result and, beside it on a wide screen, the questions. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0,1fr)", lg: "20rem minmax(0,1fr)" },
    alignItems: "start",
    gap: { base: "6", lg: "8" },
    "& > div": { display: "grid", gap: "4", minW: 0 },
    "& > div:first-of-type": { position: { lg: "sticky" }, top: { lg: "5.5rem" } },
  },
});

/**
 * Returns the back link for parents, which leads to the child's page. While the submission is loading, the link
 * leads to the dashboard.
 */
const getParentBackLink = (submission: Submission | undefined) =>
  submission === undefined
    ? { to: appPaths.dashboard, label: assessmentText.backToDashboardLink }
    : { to: urlBuilders.child(submission.studentId), label: submission.studentName };

const LATE_ANSWERS_MESSAGES = {
  PENDING: text.lateAnswersPendingMessage,
  ACCEPTED: text.lateAnswersAcceptedMessage,
  DECLINED: text.lateAnswersDeclinedMessage,
} as const;

const getLateMessage = ({ lateAnswers }: Submission): string =>
  lateAnswers === undefined
    ? assessmentText.lateSubmissionMessage
    : LATE_ANSWERS_MESSAGES[lateAnswers.status];

const formatHandedIn = ({ submittedAt, enteredBy }: Submission): string => {
  const time = `${formatDate(submittedAt)}, ${formatTimeOfDay(submittedAt)}`;
  return enteredBy === undefined
    ? text.formatSubmissionTime(time)
    : text.formatEnteredFromPaper(enteredBy, time);
};

/** Shows that the student had support. People who mark or read a result must not learn which kind. */
const formatCircumstances = ({ accommodated, offlineStart }: Submission): string[] => [
  ...(accommodated === true ? [accommodatedLabel] : []),
  ...(offlineStart === true ? [offlineStartLabel] : []),
];

const getReader = (role: Role | undefined): text.ReviewReader => {
  switch (role) {
    case "PARENT":
      return "parent";
    case "TEACHER":
    case "ADMIN":
      return "staff";
    case "STUDENT":
    case undefined:
      return "student";
  }
};

interface ReviewedSubmissionProps {
  readonly submission: Submission;
  readonly reader: text.ReviewReader;
}

function ReviewedSubmission({ submission, reader }: ReviewedSubmissionProps) {
  const isStaff = reader === "staff";
  const seesKey = submission.questions.some(({ correctAnswer }) => correctAnswer !== undefined);
  return (
    <Columns>
      <div>
        <ResultSummary submission={submission} hasMaterialLink={!isStaff} />
        <SolutionsNotice submission={submission} reader={reader} isAuthor={isStaff && seesKey} />
        <ResultReceipt submission={submission} isOwn={reader === "student"} />
      </div>
      <div>
        {submission.late ? (
          <StatusNotice tone="warning">{getLateMessage(submission)}</StatusNotice>
        ) : null}
        {submission.answersAfterSubmission === undefined ? null : (
          <StatusNotice tone="warning">
            {text.answersAfterSubmissionMessages[submission.answersAfterSubmission.status]}
          </StatusNotice>
        )}
        <ReviewList submission={submission} isOwn={reader === "student"} />
        <ResultTimeline submission={submission} />
      </div>
    </Columns>
  );
}

function Review({ id }: { readonly id: string }) {
  const { session } = useServices();
  const account = session.account();
  const query = useSubmission(id);
  const back = useBackTarget();
  const { data } = query;
  const isOwn = data?.studentId === account?.id;
  const facts =
    data === undefined
      ? []
      : [data.subject, data.grade, formatHandedIn(data), ...formatCircumstances(data)];
  const student =
    data === undefined || isOwn ? [] : [text.formatStudentResultHeading(data.studentName)];
  const reader = getReader(parseRole(account?.role ?? ""));
  return (
    <ScreenLayout
      title={data?.title ?? assessmentText.resultPageTitle}
      {...(data === undefined ? {} : { lead: [...student, ...facts].join(" · ") })}
      back={
        reader === "parent"
          ? getParentBackLink(data)
          : (back ?? { to: appPaths.assessments, label: assessmentText.backToAssessmentsLink })
      }
    >
      <FetchStateView
        of={toFetchState(query, text.resultLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={SKELETON_QUESTIONS} lines={SKELETON_LINES} />}
      >
        {(submission) => <ReviewedSubmission submission={submission} reader={reader} />}
      </FetchStateView>
    </ScreenLayout>
  );
}

/** The review of a submission, for the student, a parent, and teachers and administrators. */
export function SubmissionScreen() {
  const { id = "" } = useParams();
  return <Review key={id} id={id} />;
}
