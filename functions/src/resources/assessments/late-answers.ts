import type { LateAnswersSetting } from "@darasa/contract/assessments";
import type {
  AssessmentDocument,
  LateAnswersDocument,
  SubmissionDocument,
} from "@darasa/contract/server/assessment-documents";
import type { LateAnswersStatus } from "@darasa/contract/submission-summary";
import type { SubmissionScore } from "./score-answers.ts";

type MarkedAnswer = LateAnswersDocument["questions"][number]["late"];
type Marks = Pick<SubmissionDocument, "questions" | "score" | "percent" | "passed">;

/** The fields of a submission that depend on the decision about its late answers. */
export interface MarksAfterDecision extends Marks {
  readonly lateAnswers: LateAnswersDocument;
}

const STATUS_BY_SETTING: Readonly<Record<LateAnswersSetting, LateAnswersStatus>> = {
  ask: "PENDING",
  count: "ACCEPTED",
  ignore: "DECLINED",
};

const toMarkedAnswer = ({ answer, correct, awarded }: MarkedAnswer): MarkedAnswer => ({
  answer,
  correct,
  awarded,
});

/**
 * Compares the scores of an attempt without and with its late answers. Returns undefined if no late answer differs
 * from the answer on time.
 */
export const compareLateAnswers = (
  onTime: SubmissionScore,
  withLate: SubmissionScore,
  { passingMarks, lateAnswers }: Pick<AssessmentDocument, "passingMarks" | "lateAnswers">,
): LateAnswersDocument | undefined => {
  const toResult = ({ score, percent }: SubmissionScore) => ({
    score,
    percent,
    passed: percent >= passingMarks,
  });
  const questions = onTime.questions.flatMap((before, index) => {
    const after = withLate.questions[index];
    return after === undefined || after.answer === before.answer
      ? []
      : [{ id: before.id, onTime: toMarkedAnswer(before), late: toMarkedAnswer(after) }];
  });
  return questions.length === 0
    ? undefined
    : {
        status: STATUS_BY_SETTING[lateAnswers],
        onTime: toResult(onTime),
        withLate: toResult(withLate),
        questions,
      };
};

/** Returns the marks of a submission as the status of its late answers determines them. */
export const applyLateAnswers = (
  questions: SubmissionDocument["questions"],
  lateAnswers: LateAnswersDocument,
): MarksAfterDecision => {
  const isAccepted = lateAnswers.status === "ACCEPTED";
  const answers = new Map(
    lateAnswers.questions.map(({ id, onTime, late }) => [id, isAccepted ? late : onTime]),
  );
  return {
    ...(isAccepted ? lateAnswers.withLate : lateAnswers.onTime),
    questions: questions.map((question) => ({ ...question, ...answers.get(question.id) })),
    lateAnswers,
  };
};
