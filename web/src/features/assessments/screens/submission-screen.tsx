import { chakra } from "@chakra-ui/react";
import type { Submission } from "@darasa/contract/assessments";
import { toRole } from "@darasa/contract/roles";
import * as text from "@texts/assessments.ts";
import { percent } from "@texts/language.ts";
import { useParams } from "react-router-dom";
import { Notice } from "@/components/feedback/alert.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Page } from "@/components/layout/page.tsx";
import { QuestionRows } from "@/components/layout/question-row.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import * as icon from "@/components/ui/icons.ts";
import { paths, urlOf } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatFullTime } from "@/lib/time.ts";
import { useSubmission } from "../api/get-submission.ts";
import { ReviewedQuestion } from "../components/reviewed-question.tsx";

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
      <strong>{percent(share)}</strong>
      <div>
        <p>
          <Icon of={passed ? icon.check : icon.info} size="sm" />
          {passed ? text.passed : text.notPassed}
        </p>
        <p>{text.score(score, totalMarks)}</p>
        <p>{text.submittedAt(formatFullTime(submittedAt))}</p>
      </div>
    </Score>
  );
}

/** The back link for parents leads to the child's page, or to the dashboard while the submission is loading. */
const getParentBackLink = (submission: Submission | undefined) =>
  submission === undefined
    ? { to: paths.dashboard, label: text.backToDashboard }
    : { to: urlOf.child(submission.studentId), label: submission.studentName };

function Review({ id }: { readonly id: string }) {
  const { session } = useServices();
  const account = session.account();
  const query = useSubmission(id);
  const { data } = query;
  const isOwn = data?.studentId === account?.id;
  const facts = data === undefined ? [] : [data.subject, data.grade];
  const student = data === undefined || isOwn ? [] : [text.resultOf(data.studentName)];
  const isParent = toRole(account?.role ?? "") === "PARENT";
  return (
    <Page
      title={data?.title ?? text.result}
      {...(data === undefined ? {} : { lead: [...student, ...facts].join(" · ") })}
      back={isParent ? getParentBackLink(data) : { to: paths.assessments, label: text.back }}
    >
      <FetchStates
        of={toFetchState(query, text.resultFailed)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={SKELETON_QUESTIONS} lines={SKELETON_LINES} />}
      >
        {(submission) => (
          <>
            <Verdict submission={submission} />
            {submission.late ? <Notice tone="warning">{text.late}</Notice> : null}
            <QuestionRows>
              {submission.questions.map((question, index) => (
                <ReviewedQuestion key={question.id} question={question} position={index + 1} />
              ))}
            </QuestionRows>
          </>
        )}
      </FetchStates>
    </Page>
  );
}

export function SubmissionScreen() {
  const { id = "" } = useParams();
  return <Review key={id} id={id} />;
}
