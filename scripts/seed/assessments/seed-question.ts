import { type QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { joinAnswerLines } from "@darasa/contract/listed-answers";
import type { QuestionSection } from "@darasa/contract/question-section";

export interface SeedQuestion {
  readonly text: string;
  readonly type: (typeof QUESTION_TYPES)[number];
  /**
   * The options that students can choose from; empty for a short or a long answer. In a multiple-choice question,
   * the right options come first, and the seed program shuffles the options before it stores them.
   */
  readonly options: readonly string[];
  /** The left side of a matching question. */
  readonly items?: readonly string[];
  /** The right answer. A list has one text on each line; of a long answer it is the guidance for the marker. */
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
  /** A PNG file in base64, and what it shows. */
  readonly picture?: { readonly image: string; readonly alt: string };
  /** PNG files in base64, by the text of their option. */
  readonly optionImages?: Readonly<Record<string, string>>;
  /** The section that begins with this question. */
  readonly section?: QuestionSection;
}

/** Lets a section begin with a question. */
export const startSection = (question: SeedQuestion, section: QuestionSection): SeedQuestion => ({
  ...question,
  section,
});

/** Adds a picture to a question. `alt` says what it shows. */
export const showPicture = (question: SeedQuestion, image: string, alt: string): SeedQuestion => ({
  ...question,
  picture: { image, alt },
});

/** Adds pictures to options of a question, by the text of the option. */
export const showOptionPictures = (
  question: SeedQuestion,
  optionImages: Readonly<Record<string, string>>,
): SeedQuestion => ({ ...question, optionImages });

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

/** Builds a question with several right options. */
export const buildMultiSelect = (
  text: string,
  right: readonly [string, string, ...string[]],
  wrong: readonly [string, ...string[]],
  marks: number = right.length,
): SeedQuestion => ({
  text,
  type: "MULTI_SELECT",
  options: [...right, ...wrong],
  correctAnswer: joinAnswerLines(right),
  mistakes: [wrong[0], joinAnswerLines([right[0], wrong[0]])],
  marks,
});

/** Returns the texts with each one at another place. */
const rotate = ([first, ...others]: readonly string[]): string =>
  joinAnswerLines([...others, first ?? ""]);

/** Builds a matching question from pairs, and options that belong to no item. */
export const buildMatching = (
  text: string,
  pairs: Readonly<Record<string, string>>,
  extras: readonly string[] = [],
  marks: number = Object.keys(pairs).length,
): SeedQuestion => ({
  text,
  type: "MATCHING",
  items: Object.keys(pairs),
  options: [...Object.values(pairs), ...extras],
  correctAnswer: joinAnswerLines(Object.values(pairs)),
  mistakes: [rotate(Object.values(pairs))],
  marks,
});

/** Builds a question about an order from the texts in the right order. */
export const buildOrdering = (
  text: string,
  order: readonly [string, string, string, ...string[]],
  marks: number = order.length,
): SeedQuestion => ({
  text,
  type: "ORDERING",
  options: order,
  correctAnswer: joinAnswerLines(order),
  mistakes: [rotate(order)],
  marks,
});

/** Builds a long-answer question with guidance for the teacher who marks it. */
export const buildLongAnswer = (text: string, guidance: string, marks: number): SeedQuestion => ({
  text,
  type: "LONG_ANSWER",
  options: [],
  correctAnswer: guidance,
  mistakes: [],
  marks,
});

/** Builds a short-answer question whose answer is a number. */
export const buildNumber = (
  text: string,
  [correctAnswer, unit]: readonly [string, string],
  mistake: string,
  { tolerance = 0, marks = 3 }: { readonly tolerance?: number; readonly marks?: number } = {},
): SeedQuestion => asNumber(buildShortAnswer(text, correctAnswer, mistake, marks), tolerance, unit);

/** Makes the answer to a short-answer question a number with a tolerance and a unit. */
export const asNumber = (
  question: SeedQuestion,
  tolerance: number,
  unit: string,
): SeedQuestion => ({ ...question, numeric: { tolerance, unit } });
