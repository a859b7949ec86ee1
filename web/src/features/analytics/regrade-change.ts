import type { AssessmentAnalytics } from "@darasa/contract/analytics";
import { hasListedAnswer, joinAnswerLines } from "@darasa/contract/listed-answers";
import { REGRADE_KINDS, type RegradeChange, type RegradeKind } from "@darasa/contract/regrades";

export type RegradedQuestion = AssessmentAnalytics["questions"][number];

/**
 * Lists what the marking of a question can be changed to. An accepted answer needs a type with one text as answer, and a
 * long answer is marked by hand, so there is no right one.
 */
export const listKinds = ({ type }: Pick<RegradedQuestion, "type">): RegradeKind[] =>
  REGRADE_KINDS.filter((kind) => {
    if (kind === "ACCEPTED_ANSWERS") return type === "SHORT_ANSWER" || type === "MCQ";
    return kind !== "RIGHT_ANSWER" || type !== "LONG_ANSWER";
  });

/** Returns the options that do not count as right yet. */
export const listWrongOptions = ({
  options,
  correctAnswer,
  alsoAccepted = [],
}: Pick<RegradedQuestion, "options" | "correctAnswer" | "alsoAccepted">): string[] =>
  options.filter((option) => option !== correctAnswer && !alsoAccepted.includes(option));

/** Returns the change that the fields of the form describe; undefined if an answer is missing. */
export const toChange = (
  { id: questionId, type }: Pick<RegradedQuestion, "id" | "type">,
  kind: RegradeKind,
  written: readonly string[],
): RegradeChange | undefined => {
  if (kind === "FULL_MARKS" || kind === "DROPPED") return { questionId, kind };
  const answers = written.map((answer) => answer.trim()).filter((answer) => answer !== "");
  if (answers.length === 0 || answers.length < written.length) return undefined;
  if (kind === "ACCEPTED_ANSWERS") return { questionId, kind, alsoAccepted: answers };
  const correctAnswer = hasListedAnswer(type) ? joinAnswerLines(answers) : (answers[0] ?? "");
  return { questionId, kind, correctAnswer };
};
