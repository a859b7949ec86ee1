import type { Question } from "@darasa/contract/assessments";
import type { CorrectedDetail } from "@darasa/contract/audit-log";
import { ALSO_ACCEPTED_MAX_ANSWERS } from "@darasa/contract/limits";
import { hasListedAnswer, toAnswerLines } from "@darasa/contract/listed-answers";
import { findQuestionIssue } from "@darasa/contract/question-issues";
import type { RegradeChange } from "@darasa/contract/regrades";
import type { RegradeRecord } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import { sumCertainMarks } from "../../../counted-marks.ts";
import type { AssessmentAndAnswerKey } from "../assessments.store.ts";
import type { AnswerKey } from "../paper-documents.ts";
import { isCorrectAnswer } from "../score-answers.ts";

/** The part of an answer key that is about one question. */
export type QuestionMarking = RegradeRecord["before"];

const without = <T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** Returns what an answer key contains for a question. */
export const getMarking = (
  { answerKey, alsoAccepted, rulings = {} }: AnswerKey,
  id: string,
): QuestionMarking => ({
  correctAnswer: answerKey[id] ?? "",
  ...(alsoAccepted[id] === undefined ? {} : { alsoAccepted: alsoAccepted[id] }),
  ...(rulings[id] === undefined ? {} : { ruling: rulings[id] }),
});

/** Returns the answer key with another marking of one question. */
export const withMarking = (
  { answerKey, alsoAccepted, tolerances, explanations, sources, rulings = {} }: AnswerKey,
  id: string,
  marking: QuestionMarking,
): AnswerKey => ({
  answerKey: { ...answerKey, [id]: marking.correctAnswer },
  alsoAccepted: {
    ...without(alsoAccepted, id),
    ...(marking.alsoAccepted === undefined ? {} : { [id]: marking.alsoAccepted }),
  },
  tolerances,
  explanations,
  sources,
  rulings: {
    ...without(rulings, id),
    ...(marking.ruling === undefined ? {} : { [id]: marking.ruling }),
  },
});

const invalid = (): ApiError => new ApiError("CONFLICT", "regradeAnswerInvalid");

const toRightAnswer = (question: Question, correctAnswer: string): QuestionMarking => {
  const { type, options, items, numeric } = question;
  if (type === "LONG_ANSWER") throw invalid();
  const issue = findQuestionIssue({ type, options, items, numeric, correctAnswer });
  if (issue !== undefined) throw invalid();
  return { correctAnswer };
};

/** Adds those answers that do not count as right yet. */
const toAcceptedAnswers = (
  question: Question,
  { correctAnswer, alsoAccepted = [] }: QuestionMarking,
  answers: readonly string[],
): QuestionMarking => {
  const { type, options } = question;
  if (hasListedAnswer(type) || type === "LONG_ANSWER") throw invalid();
  if (type !== "SHORT_ANSWER" && answers.some((answer) => !options.includes(answer))) {
    throw invalid();
  }
  const accepted = [...alsoAccepted];
  for (const answer of answers) {
    const key = { rightAnswers: [correctAnswer, ...accepted] };
    // A numeric answer that is no number is never right, so it cannot be accepted.
    if (!isCorrectAnswer(question, { rightAnswers: [answer] }, answer)) throw invalid();
    if (!isCorrectAnswer(question, key, answer)) accepted.push(answer);
  }
  if (accepted.length > ALSO_ACCEPTED_MAX_ANSWERS) throw invalid();
  return { correctAnswer, ...(accepted.length === 0 ? {} : { alsoAccepted: accepted }) };
};

const toMarking = (
  question: Question,
  before: QuestionMarking,
  { kind, correctAnswer = "", alsoAccepted = [] }: RegradeChange,
): QuestionMarking => {
  switch (kind) {
    case "RIGHT_ANSWER":
      return toRightAnswer(question, correctAnswer);
    case "ACCEPTED_ANSWERS":
      return toAcceptedAnswers(question, before, alsoAccepted);
    case "FULL_MARKS":
    case "DROPPED":
      return { ...before, ruling: kind };
  }
};

/** Applies a change to the answer key of a paper. Throws if the change does not fit the question. */
export const changeMarking = (
  paper: AssessmentAndAnswerKey,
  change: RegradeChange,
): AssessmentAndAnswerKey => {
  const { questionId } = change;
  const question = paper.questions.find(({ id }) => id === questionId);
  if (question === undefined) throw new ApiError("NOT_FOUND", "regradeQuestionNotFound");
  const marking = toMarking(question, getMarking(paper, questionId), change);
  const changed = { ...paper, ...withMarking(paper, questionId, marking) };
  if (sumCertainMarks(changed) === 0) {
    throw new ApiError("CONFLICT", "regradeNothingLeft");
  }
  return changed;
};

const joinRightAnswers = ({ correctAnswer, alsoAccepted = [] }: QuestionMarking): string =>
  [toAnswerLines(correctAnswer).join("; "), ...alsoAccepted].join(", ");

/** Describes a change of the marking of a question for the audit log. */
export const describeChange = (
  questions: readonly Question[],
  id: string,
  before: QuestionMarking,
  after: QuestionMarking,
): CorrectedDetail[] => {
  const number = questions.findIndex((question) => question.id === id) + 1;
  const answers = { from: joinRightAnswers(before), to: joinRightAnswers(after) };
  return [
    { detail: "question", to: String(number) },
    ...(answers.from === answers.to ? [] : [{ detail: "rightAnswer" as const, ...answers }]),
    ...(before.ruling === after.ruling
      ? []
      : [{ detail: "ruling" as const, from: before.ruling, to: after.ruling }]),
  ];
};
