import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/assessments";
import { parseRole } from "@darasa/contract/roles";
import * as text from "@texts/assessments.ts";
import { formatPercent } from "@texts/language.ts";
import { useParams } from "react-router-dom";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { QuestionRows } from "@/components/layout/question-row.tsx";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatFullDateTime } from "@/lib/time.ts";
import { useSubmission } from "../api/get-submission.ts";
import { QuestionReview } from "../components/reviewed-question.tsx";

const SKELETON_QUESTIONS = 4;
const SKELETON_LINES = 4;

const Score = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "6",
    rowGap: "1",
    "& > strong": { fontFamily: "display", fontSize: "display", lineHeight: "tight" },
    "& > div > p:first-of-type": {
      display: "flex",
      alignItems: "center",
      gap: "2",
      fontWeight: "bold",
    },
    "& > div > p + p": { color: "fg.muted" },
  },
});

function Verdict({ submission }: { readonly submission: Submission }) {
  const { percent: share, score, totalMarks, passed, submittedAt } = submission;
  return (
    <Score>
      <strong>{formatPercent(share)}</strong>
      <div>
        <p>
          <Icon of={passed ? icon.checkIconSvgPath : icon.infoIconSvgPath} size="sm" />
          {passed ? text.passedLabel : text.notPassedLabel}
        </p>
        <p>{text.formatMarksOfTotal(score, totalMarks)}</p>
        <p>{text.formatSubmissionTime(formatFullDateTime(submittedAt))}</p>
      </div>
    </Score>
  );
}

/**
 * Returns the back link for parents, which leads to the child's page. While the submission is loading, the link
 * leads to the dashboard.
 */
const getParentBackLink = (submission: Submission | undefined) =>
  submission === undefined
    ? { to: appPaths.dashboard, label: text.backToDashboardLink }
    : { to: urlBuilders.child(submission.studentId), label: submission.studentName };

const LATE_ANSWERS_MESSAGES = {
  PENDING: text.lateAnswersPendingMessage,
  ACCEPTED: text.lateAnswersAcceptedMessage,
  DECLINED: text.lateAnswersDeclinedMessage,
} as const;

const getLateMessage = ({ lateAnswers }: Submission): string =>
  lateAnswers === undefined
    ? text.lateSubmissionMessage
    : LATE_ANSWERS_MESSAGES[lateAnswers.status];

function Review({ id }: { readonly id: string }) {
  const { session } = useServices();
  const account = session.account();
  const query = useSubmission(id);
  const { data } = query;
  const isOwn = data?.studentId === account?.id;
  const facts = data === undefined ? [] : [data.subject, data.grade];
  const student =
    data === undefined || isOwn ? [] : [text.formatStudentResultHeading(data.studentName)];
  const isParent = parseRole(account?.role ?? "") === "PARENT";
  return (
    <ScreenLayout
      title={data?.title ?? text.resultPageTitle}
      {...(data === undefined ? {} : { lead: [...student, ...facts].join(" · ") })}
      back={
        isParent
          ? getParentBackLink(data)
          : { to: appPaths.assessments, label: text.backToAssessmentsLink }
      }
    >
      <FetchStateView
        of={toFetchState(query, text.resultLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={SKELETON_QUESTIONS} lines={SKELETON_LINES} />}
      >
        {(submission) => (
          <>
            <Verdict submission={submission} />
            {submission.late ? (
              <StatusNotice tone="warning">{getLateMessage(submission)}</StatusNotice>
            ) : null}
            {submission.answersAfterSubmission === undefined ? null : (
              <StatusNotice tone="warning">
                {text.answersAfterSubmissionMessages[submission.answersAfterSubmission.status]}
              </StatusNotice>
            )}
            <QuestionRows>
              {submission.questions.map((question, index) => (
                <QuestionReview
                  key={question.id}
                  question={question}
                  position={index + 1}
                  areLateAnswersCounted={submission.lateAnswers?.status === "ACCEPTED"}
                />
              ))}
            </QuestionRows>
          </>
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}

export function SubmissionScreen() {
  const { id = "" } = useParams();
  return <Review key={id} id={id} />;
}
