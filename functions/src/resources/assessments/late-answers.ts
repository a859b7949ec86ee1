import type { LateAnswersSetting } from "@darasa/contract/assessments";
import type { AssessmentDocument } from "@darasa/contract/server/assessment-documents";
import type {
  AnswersAfterSubmissionDocument,
  LateAnswersDocument,
  SubmissionDocument,
} from "@darasa/contract/server/submission-documents";
import type { LateAnswersStatus } from "@darasa/contract/submission-summary";
import type { AssessmentAndAnswerKey } from "./assessments.store.ts";
import { areAnswersOver } from "./closing-time.ts";
import {
  countToMark,
  hasPassed,
  type MarkingKey,
  type SubmissionScore,
  scoreAnswers,
} from "./score-answers.ts";

type MarkedAnswer = LateAnswersDocument["questions"][number]["late"];
type Marks = Pick<SubmissionDocument, "questions" | "score" | "percent" | "passed"> &
  Partial<Pick<SubmissionDocument, "totalMarks">>;

/** The fields of a submission that depend on the decision about its late answers. */
export interface MarksAfterDecision extends Marks {
  readonly toMark?: number;
  readonly handMarks?: SubmissionDocument["handMarks"];
  readonly lateAnswers?: LateAnswersDocument;
  readonly answersAfterSubmission?: AnswersAfterSubmissionDocument;
}

type LateAnswersRules = Pick<
  AssessmentDocument,
  "passingMarks" | "lateAnswers" | "solutions" | "closesAt" | "runningUntil"
>;

/**
 * Returns the setting for late answers. They do not count by themselves once the right answers were released after
 * closing: the author decides, because a student may have learned them from others.
 */
const getEffectiveSetting = (
  { lateAnswers, solutions, ...times }: LateAnswersRules,
  now: Date,
): LateAnswersSetting =>
  lateAnswers === "count" && solutions === "AFTER_CLOSING" && areAnswersOver(times, now)
    ? "ask"
    : lateAnswers;

const STATUS_BY_SETTING: Readonly<Record<LateAnswersSetting, LateAnswersStatus>> = {
  ask: "PENDING",
  count: "ACCEPTED",
  ignore: "DECLINED",
};

const toMarkedAnswer = ({ answer, correct, awarded, toMark }: MarkedAnswer): MarkedAnswer => ({
  answer,
  correct,
  awarded,
  ...(toMark === undefined ? {} : { toMark }),
});

const toResult = (
  { score, percent }: SubmissionScore,
  rules: Pick<AssessmentDocument, "passingMarks">,
) => ({ score, percent, passed: hasPassed({ percent }, rules) });

/**
 * Compares the scores of an attempt without and with its late answers. Returns undefined if no late answer differs
 * from the answer on time.
 */
export const compareLateAnswers = (
  onTime: SubmissionScore,
  withLate: SubmissionScore,
  rules: LateAnswersRules,
  now: Date,
): LateAnswersDocument | undefined => {
  const questions = onTime.questions.flatMap((before, index) => {
    const after = withLate.questions[index];
    return after === undefined || after.answer === before.answer
      ? []
      : [{ id: before.id, onTime: toMarkedAnswer(before), late: toMarkedAnswer(after) }];
  });
  return questions.length === 0
    ? undefined
    : {
        status: STATUS_BY_SETTING[getEffectiveSetting(rules, now)],
        onTime: toResult(onTime, rules),
        withLate: toResult(withLate, rules),
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
  const decided = questions.map(({ toMark, ...question }) => ({
    ...question,
    ...(answers.get(question.id) ?? (toMark === undefined ? {} : { toMark })),
  }));
  return {
    ...(isAccepted ? lateAnswers.withLate : lateAnswers.onTime),
    questions: decided,
    ...countToMark(decided),
    lateAnswers,
  };
};

type LateParts = Pick<
  SubmissionDocument,
  "questions" | "lateAnswers" | "answersAfterSubmission" | "handMarks"
>;
type Paper = Pick<AssessmentAndAnswerKey, "assessment"> & Omit<MarkingKey, "handMarks">;

type RequiredMarks = Required<Marks> & Pick<MarksAfterDecision, "toMark">;

/** Returns the answer to each question that counts without late answers and without answers after the submission. */
const getAnswersInTime = ({
  questions,
  lateAnswers,
  answersAfterSubmission,
}: LateParts): Record<string, string> => {
  const late = new Map(lateAnswers?.questions.map(({ id, onTime }) => [id, onTime.answer]));
  const after = new Map(answersAfterSubmission?.questions.map(({ id, before }) => [id, before]));
  return Object.fromEntries(
    questions.map(({ id, answer }) => [id, late.get(id) ?? after.get(id) ?? answer]),
  );
};

/**
 * Marks a submission again, as the statuses of its late answers and of its answers after the submission determine.
 * Until the author decides about the newest answers after the submission, those that the author has accepted count.
 */
export const markSubmissionAgain = (
  submission: LateParts,
  { assessment, ...key }: Paper,
): RequiredMarks => {
  const { questions, lateAnswers, answersAfterSubmission, handMarks } = submission;
  const late = new Map(lateAnswers?.questions.map((question) => [question.id, question]));
  const after = new Map(
    answersAfterSubmission?.questions.map((question) => [question.id, question]),
  );
  const inTime = getAnswersInTime(submission);
  const texts = questions.map(({ id }): [string, string] => {
    const counted = lateAnswers?.status === "ACCEPTED" ? late.get(id)?.late.answer : undefined;
    return [id, after.get(id)?.accepted ?? counted ?? inTime[id] ?? ""];
  });
  const score = scoreAnswers(questions, { ...key, handMarks }, Object.fromEntries(texts));
  return { ...score, passed: hasPassed(score, assessment) };
};

/** Marks both answers to each question with a late answer again, and the results without and with them. */
const markLateAnswersAgain = (
  submission: LateParts,
  { status, questions: late }: LateAnswersDocument,
  { assessment, ...key }: Paper,
): LateAnswersDocument => {
  const inTime = getAnswersInTime(submission);
  const marking = { ...key, handMarks: submission.handMarks };
  const withLate = Object.fromEntries(late.map((question) => [question.id, question.late.answer]));
  const scores = {
    onTime: scoreAnswers(submission.questions, marking, inTime),
    late: scoreAnswers(submission.questions, marking, { ...inTime, ...withLate }),
  };
  const markedIn = (score: SubmissionScore, id: string, before: MarkedAnswer): MarkedAnswer =>
    toMarkedAnswer(score.questions.find((question) => question.id === id) ?? before);
  return {
    status,
    onTime: toResult(scores.onTime, assessment),
    withLate: toResult(scores.late, assessment),
    questions: late.map((question) => ({
      id: question.id,
      onTime: markedIn(scores.onTime, question.id, question.onTime),
      late: markedIn(scores.late, question.id, question.late),
    })),
  };
};

/** Returns all fields of a submission that the answer key determines, for a key that has changed. */
export const regradeSubmission = (
  submission: LateParts,
  paper: Paper,
): RequiredMarks & Pick<MarksAfterDecision, "lateAnswers"> => {
  const { lateAnswers } = submission;
  return {
    ...markSubmissionAgain(submission, paper),
    ...(lateAnswers && { lateAnswers: markLateAnswersAgain(submission, lateAnswers, paper) }),
  };
};

/** Returns the answers after a submission with the author's decision about them. */
export const decideAnswersAfterSubmission = (
  { questions }: AnswersAfterSubmissionDocument,
  status: LateAnswersStatus,
): AnswersAfterSubmissionDocument => ({
  status,
  questions: questions.map(({ accepted: _before, ...question }) =>
    status === "ACCEPTED" ? { ...question, accepted: question.answer } : question,
  ),
});
