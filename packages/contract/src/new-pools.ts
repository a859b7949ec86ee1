import * as z from "zod/mini";
import { ASSESSMENT_MAX_QUESTIONS, LONG_ANSWERS_PER_PAPER } from "./limits.ts";
import { listPictures } from "./list-pictures.ts";
import { type NewQuestion, newQuestionSchema } from "./new-question.ts";
import { SECTIONS_PER_PAPER } from "./new-section.ts";
import { PICTURES_PER_PAPER } from "./question-picture.ts";
import { VALIDATION } from "./texts.ts";

/**
 * A random draw: each attempt gets `count` of the questions. All of them have the same marks, so that the total is the same
 * for everybody.
 */
export const poolSchema = z
  .strictObject({
    count: z.int(VALIDATION.poolCountInvalid).check(z.gte(1, VALIDATION.poolCountInvalid)),
    questions: z
      .array(newQuestionSchema, VALIDATION.questionsRequired)
      .check(
        z.minLength(1, VALIDATION.questionsRequired),
        z.maxLength(ASSESSMENT_MAX_QUESTIONS, VALIDATION.questionsTooMany),
      ),
  })
  .check(
    z.refine(({ count, questions }) => count <= questions.length, {
      message: VALIDATION.poolCountInvalid,
      path: ["count"],
    }),
    z.refine(({ questions }) => new Set(questions.map(({ marks }) => marks)).size <= 1, {
      message: VALIDATION.poolMarksDiffer,
      path: ["questions"],
    }),
  );

/** The parts of a paper that decide about its marks. */
export interface MarkedPaper {
  readonly questions: readonly { readonly marks: number }[];
  readonly pools?:
    | readonly {
        readonly count: number;
        readonly questions: readonly { readonly marks: number }[];
      }[]
    | undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Returns the marks that every student can get in a paper, whatever is drawn. */
export const sumPaperMarks = ({ questions, pools = [] }: MarkedPaper): number =>
  sum(questions.map(({ marks }) => marks)) +
  sum(pools.map((pool) => pool.count * (pool.questions[0]?.marks ?? 0)));

type CheckedQuestion = Pick<NewQuestion, "type" | "source" | "picture" | "optionPictures">;

interface QuestionsOfPaper {
  readonly canPrepare?: boolean | undefined;
  readonly questions: readonly (CheckedQuestion & { readonly section?: unknown })[];
  readonly pools?:
    | readonly {
        readonly count: number;
        readonly questions: readonly CheckedQuestion[];
      }[]
    | undefined;
}

/** Returns the largest sum of what `count` returns for the questions that an attempt can get. */
const sumAtMost = (
  { questions, pools = [] }: QuestionsOfPaper,
  count: (question: CheckedQuestion) => number,
): number =>
  sum(questions.map(count)) +
  sum(
    pools.flatMap((pool) =>
      pool.questions
        .map(count)
        .toSorted((one, other) => other - one)
        .slice(0, pool.count),
    ),
  );

const countLongAnswers = ({ type }: CheckedQuestion): number => Number(type === "LONG_ANSWER");

const countPictures = (question: CheckedQuestion): number => listPictures(question).length;

/** Returns false if a question of the bank that can be drawn is a second time in the paper. */
const areDrawnOnce = ({ questions, pools = [] }: QuestionsOfPaper): boolean => {
  const toIds = (list: QuestionsOfPaper["questions"]) =>
    list.flatMap(({ source }) => source?.bankQuestionId ?? []);
  const drawn = pools.flatMap((pool) => toIds(pool.questions));
  const others = new Set(toIds(questions));
  return new Set(drawn).size === drawn.length && !drawn.some((id) => others.has(id));
};

/** Checks what the questions of a paper and its random draws must fulfil together. */
export const checkQuestions = z.check<QuestionsOfPaper>(({ value, issues }) => {
  const { questions, pools = [] } = value;
  const refuse = (path: string, message: string): void => {
    issues.push({ code: "custom", input: value, path: [path], message });
  };
  if (questions.length === 0 && pools.length === 0) {
    refuse("questions", VALIDATION.questionsRequired);
  }
  if (sumAtMost(value, countLongAnswers) > LONG_ANSWERS_PER_PAPER) {
    refuse("questions", VALIDATION.longAnswersTooMany);
  }
  if (sumAtMost(value, countPictures) > PICTURES_PER_PAPER) {
    refuse("questions", VALIDATION.picturesTooMany);
  }
  if (value.canPrepare === true && sumAtMost(value, countPictures) > 0) {
    refuse("canPrepare", VALIDATION.canPrepareWithPictures);
  }
  if (questions.filter(({ section }) => section !== undefined).length > SECTIONS_PER_PAPER) {
    refuse("questions", VALIDATION.sectionsTooMany);
  }
  const all = questions.length + sum(pools.map((pool) => pool.questions.length));
  if (pools.length > 0 && all > ASSESSMENT_MAX_QUESTIONS) {
    refuse("pools", VALIDATION.questionsTooMany);
  }
  if (!areDrawnOnce(value)) refuse("pools", VALIDATION.poolQuestionRepeated);
});
