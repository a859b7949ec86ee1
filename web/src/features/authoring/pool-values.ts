import { ASSESSMENT_MAX_POOLS, ASSESSMENT_MAX_QUESTIONS } from "@darasa/contract/limits";
import type { NewQuestion } from "@darasa/contract/new-question";
import {
  type DraftFormValues,
  getWrittenQuestions,
  type PoolFormValues,
  type QuestionFormValues,
  sumQuestionMarks,
} from "./draft-form-values.ts";
import { toQuestionFormValues } from "./to-form-values.ts";

type Questions = Pick<DraftFormValues, "questions" | "pools">;

/** The number of questions that a new draw gives to each student, if there are more. */
const DEFAULT_COUNT = 5;

const orZero = (number: number): number => (Number.isFinite(number) ? number : 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Returns the marks that each student gets from a random draw; an empty field counts as 0. */
export const sumPoolMarks = ({ count, marks }: Pick<PoolFormValues, "count" | "marks">): number =>
  orZero(count) * orZero(marks);

/** Returns the marks that each student can get; an empty field counts as 0. */
export const sumMarksForStudent = (draft: Questions): number =>
  sumQuestionMarks(getWrittenQuestions(draft)) + sum(draft.pools.map(sumPoolMarks));

/** Returns how many questions each student gets. */
export const countQuestionsForStudent = (draft: Questions): number =>
  getWrittenQuestions(draft).length + sum(draft.pools.map(({ count }) => orZero(count)));

/** Returns questions as one student could get them, the first one of a section with the section. */
export const listExample = (draft: Questions & Pick<DraftFormValues, "sections">) => [
  ...getWrittenQuestions(draft).map((question, index) => ({
    ...question,
    section: draft.sections.find(({ start }) => start === index),
    pool: undefined,
  })),
  ...draft.pools.flatMap(({ count, marks, questions }, index) =>
    questions
      .slice(0, orZero(count))
      .map((question) => ({ ...question, marks, section: undefined, pool: index + 1 })),
  ),
];

/** Returns how many questions an assessment has room for. */
export const getPoolRoom = (draft: Questions): number =>
  ASSESSMENT_MAX_QUESTIONS -
  getWrittenQuestions(draft).length -
  sum(draft.pools.map(({ questions }) => questions.length));

export const canAddPool = ({ pools }: Questions): boolean => pools.length < ASSESSMENT_MAX_POOLS;

/** Returns those of the questions that the assessment does not contain yet, as nobody should get one of them twice. */
export const selectNew = (
  draft: Questions,
  questions: readonly NewQuestion[],
): QuestionFormValues[] => {
  const known = new Set(
    [...draft.questions, ...draft.pools.flatMap((pool) => pool.questions)].map(
      ({ source }) => source?.bankQuestionId,
    ),
  );
  return questions
    .filter(({ source }) => source === undefined || !known.has(source.bankQuestionId))
    .map(toQuestionFormValues);
};

/** Returns a new random draw from these questions. The teacher changes how many are drawn, and their marks. */
export const createPool = (questions: QuestionFormValues[]): PoolFormValues => ({
  count: Math.max(1, Math.min(DEFAULT_COUNT, questions.length - 1)),
  marks: questions[0]?.marks ?? 1,
  questions,
});
