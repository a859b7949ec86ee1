import { type QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";

export interface SeedQuestion {
  readonly text: string;
  readonly type: (typeof QUESTION_TYPES)[number];
  /**
   * The options that students can choose from; empty for a short-answer question. In a multiple-choice question,
   * the first option is the correct answer, and the seed program shuffles the options before it stores them.
   */
  readonly options: readonly string[];
  readonly correctAnswer: string;
  /** The wrong answers that demo students give to this question. */
  readonly mistakes: readonly string[];
  readonly marks: number;
  /** Further answers that count as right. */
  readonly alsoAccepted?: readonly string[];
  /** Present if the answer is a number. */
  readonly numeric?: { readonly tolerance: number; readonly unit: string };
  /** Why the answer is right. */
  readonly explanation?: string;
}

/** Adds an explanation of the right answer to a question. */
export const explain = (question: SeedQuestion, explanation: string): SeedQuestion => ({
  ...question,
  explanation,
});

/** Adds further right answers to a short-answer question. */
export const accept = (
  question: SeedQuestion,
  ...alsoAccepted: readonly [string, ...string[]]
): SeedQuestion => ({ ...question, alsoAccepted });

export const buildMultipleChoice = (
  text: string,
  correctAnswer: string,
  mistakes: readonly [string, string, string],
  marks = 4,
): SeedQuestion => ({
  text,
  type: "MCQ",
  options: [correctAnswer, ...mistakes],
  correctAnswer,
  mistakes,
  marks,
});

export const buildTrueFalse = (text: string, isTrue: boolean, marks = 2): SeedQuestion => ({
  text,
  type: "TRUE_FALSE",
  options: TRUE_FALSE_OPTIONS,
  correctAnswer: isTrue ? "True" : "False",
  mistakes: [isTrue ? "False" : "True"],
  marks,
});

export const buildShortAnswer = (
  text: string,
  correctAnswer: string,
  mistake: string,
  marks = 3,
): SeedQuestion => ({
  text,
  type: "SHORT_ANSWER",
  options: [],
  correctAnswer,
  mistakes: [mistake],
  marks,
});

/** Makes the answer to a short-answer question a number with a tolerance and a unit. */
export const asNumber = (
  question: SeedQuestion,
  tolerance: number,
  unit: string,
): SeedQuestion => ({ ...question, numeric: { tolerance, unit } });
