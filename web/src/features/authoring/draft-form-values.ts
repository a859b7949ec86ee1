import type { LateAnswersSetting } from "@darasa/contract/assessments";
import type { Audience } from "@darasa/contract/audience";
import type { CountedAttemptSetting } from "@darasa/contract/counted-attempt";
import { type QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import {
  ASSESSMENT_DEFAULT_DURATION_MINUTES,
  ASSESSMENT_DEFAULT_PASSING_PERCENT,
  MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT,
  QUESTION_DEFAULT_MARKS,
} from "@darasa/contract/limits";
import { listPictures } from "@darasa/contract/list-pictures";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import type {
  OptionPicture,
  QuestionPicture,
  StoredPicture,
} from "@darasa/contract/question-picture";
import type { MarksReleaseSetting, SolutionsSetting } from "@darasa/contract/solutions";
import { getListedAnswer } from "./listed-form-values.ts";
import type { SectionFormValues } from "./section-values.ts";

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** The form fields of one question. */
export interface QuestionFormValues {
  text: string;
  type: QuestionType;
  /** The options; of a matching question the right sides of its pairs, of an ordering question the items in order. */
  options: string[];
  /** The pictures of the options of a multiple-choice question, by the index of the option; null or absent without one. */
  optionPictures: (StoredPicture | null)[];
  /** The left sides of the pairs of a matching question. */
  items: string[];
  /** The texts of a matching question that belong to no pair, one on each line. */
  extras: string;
  /**
   * The index of the correct option as a string; empty until an option is chosen. If several are right, their indexes
   * with commas.
   */
  correctOption: string;
  /** The correct answer of a short-answer question; of a long answer the guidance for the marker. */
  answer: string;
  /** Further right answers of a short-answer question, one on each line. */
  alsoAccepted: string;
  /** True if the answer of a short-answer question is a number. */
  isNumber: boolean;
  /** By how much a number may differ from the right one; empty for not at all. */
  tolerance: string;
  unit: string;
  /** The marks of the question; NaN while the field is empty. */
  marks: number;
  /** Why the answer is right; students see it with the right answers. */
  explanation: string;
  /** The picture of the question; absent without one. */
  picture?: QuestionPicture | undefined;
  /** The question of the bank from which this one was copied; absent if it was not. */
  source?: NewQuestion["source"];
}

/** The form fields of a random draw. */
export interface PoolFormValues {
  /** How many questions each student gets; NaN while the field is empty. */
  count: number;
  /** The marks of each question; NaN while the field is empty. */
  marks: number;
  questions: QuestionFormValues[];
}

/** The form fields of an assessment. */
export interface DraftFormValues {
  title: string;
  description: string;
  subject: string;
  grade: string;
  duration: number;
  passingMarks: number;
  published: boolean;
  attemptsAllowed: number;
  /** The opening time in Nairobi as YYYY-MM-DDTHH:MM; empty for an assessment that opens at once. */
  opensAt: string;
  /** The closing time in Nairobi as YYYY-MM-DDTHH:MM; empty for an assessment without end. */
  closesAt: string;
  audience: Audience;
  /** The ids of the classes of the audience `CLASSES`, or the last choice of classes. */
  classIds: string[];
  /** False while the audience follows subject and grade, because the author has not chosen one. */
  isAudienceChosen: boolean;
  lateAnswers: LateAnswersSetting;
  solutions: SolutionsSetting;
  marksRelease: MarksReleaseSetting;
  /** Which attempt counts. Without meaning for a single one. */
  countedAttempt: CountedAttemptSetting;
  /** True if each student gets the questions and their options in another order. */
  shuffle: boolean;
  /** True if students need a word to start. */
  needsWord: boolean;
  /** True if students can load the questions before the day; says nothing without `needsWord`. */
  canPrepare: boolean;
  /** The questions that everybody gets. There is always one, which may be blank if there is a random draw. */
  questions: QuestionFormValues[];
  pools: PoolFormValues[];
  /** The sections, in their order. */
  sections: SectionFormValues[];
}

const createOptions = (type: QuestionType): string[] => {
  switch (type) {
    case "MCQ":
    case "MULTI_SELECT":
    case "MATCHING":
    case "ORDERING":
      return Array.from({ length: MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT }, () => "");
    case "TRUE_FALSE":
      return [...TRUE_FALSE_OPTIONS];
    case "SHORT_ANSWER":
    case "LONG_ANSWER":
      return [];
  }
};

/**
 * Returns empty answer fields for a question type. Used for new questions and after a change of the type,
 * because the old answers do not fit the new type.
 */
export const createEmptyAnswerFields = (
  type: QuestionType,
): Pick<
  QuestionFormValues,
  | "options"
  | "optionPictures"
  | "items"
  | "extras"
  | "correctOption"
  | "answer"
  | "alsoAccepted"
  | "isNumber"
  | "tolerance"
  | "unit"
> => ({
  options: createOptions(type),
  optionPictures: [],
  items: type === "MATCHING" ? createOptions(type) : [],
  extras: "",
  correctOption: "",
  answer: "",
  alsoAccepted: "",
  isNumber: false,
  tolerance: "",
  unit: "",
});

export const createEmptyQuestion = (): QuestionFormValues => ({
  text: "",
  type: "MCQ",
  ...createEmptyAnswerFields("MCQ"),
  marks: QUESTION_DEFAULT_MARKS,
  explanation: "",
});

export const createEmptyDraftFormValues = (): DraftFormValues => ({
  title: "",
  description: "",
  subject: "",
  grade: "",
  duration: ASSESSMENT_DEFAULT_DURATION_MINUTES,
  passingMarks: ASSESSMENT_DEFAULT_PASSING_PERCENT,
  published: true,
  attemptsAllowed: 1,
  opensAt: "",
  closesAt: "",
  audience: "EVERYONE",
  classIds: [],
  isAudienceChosen: false,
  lateAnswers: "ask",
  solutions: "NEVER",
  marksRelease: "AT_ONCE",
  countedAttempt: "BEST",
  shuffle: false,
  needsWord: false,
  canPrepare: false,
  questions: [createEmptyQuestion()],
  pools: [],
  sections: [],
});

export const getCorrectAnswer = (question: QuestionFormValues): string => {
  const { type, options, correctOption, answer } = question;
  if (hasListedAnswer(type)) return getListedAnswer({ ...question, type });
  if (type === "SHORT_ANSWER" || type === "LONG_ANSWER") return answer.trim();
  return correctOption === "" ? "" : (options[Number(correctOption)] ?? "").trim();
};

export const isBlank = (text: string): boolean => text.trim() === "";

/** Returns true if the author has written nothing into a question. */
export const isBlankQuestion = (question: QuestionFormValues): boolean =>
  [question.text, question.answer, question.alsoAccepted, question.explanation].every(isBlank) &&
  (question.type === "TRUE_FALSE" || question.options.every(isBlank)) &&
  [...question.items, question.extras].every(isBlank) &&
  question.correctOption === "" &&
  listPictures(question).every((picture) => picture === null);

/** Returns the indexes of the options that are sent to the server: those with a text or a picture. */
export const findWrittenOptions = ({
  options,
  optionPictures,
}: Pick<QuestionFormValues, "options" | "optionPictures">): number[] =>
  options.flatMap((option, place) => (isBlank(option) && !optionPictures[place] ? [] : [place]));

/** Returns the pictures of the options, each with the text of its option. */
export const getOptionPictures = ({
  options,
  optionPictures,
}: Pick<QuestionFormValues, "options" | "optionPictures">): OptionPicture[] =>
  options.flatMap((option, place) => {
    const picture = optionPictures[place];
    return picture ? [{ option, ...picture }] : [];
  });

/** Returns the further right answers of a short-answer question, without empty lines. */
export const getAlsoAccepted = ({ type, alsoAccepted, isNumber }: QuestionFormValues): string[] =>
  type === "SHORT_ANSWER" && !isNumber
    ? alsoAccepted
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
    : [];

/** Returns what makes the answer to a short-answer question a number; undefined if it is none. */
export const getNumeric = ({ type, isNumber, tolerance, unit }: QuestionFormValues) =>
  type === "SHORT_ANSWER" && isNumber
    ? {
        // A text that is no number becomes NaN, which the schema refuses.
        tolerance: isBlank(tolerance) ? 0 : Number(toPlainNumber(tolerance)),
        unit: unit.trim(),
      }
    : undefined;

/** Returns the questions that everybody gets: none if there is a random draw and the only question is blank. */
export const getWrittenQuestions = ({
  questions,
  pools,
}: Pick<DraftFormValues, "questions" | "pools">): QuestionFormValues[] =>
  pools.length > 0 && questions.length === 1 && questions.every(isBlankQuestion) ? [] : questions;

/** Returns the sum of the marks; an empty field counts as 0. */
export const sumQuestionMarks = (questions: readonly Pick<QuestionFormValues, "marks">[]): number =>
  questions.reduce((sum, { marks }) => sum + (Number.isFinite(marks) ? marks : 0), 0);

/** Returns the classes that may take the assessment; [] unless the audience is `CLASSES`. */
export const getClassIds = ({
  audience,
  classIds,
}: Pick<DraftFormValues, "audience" | "classIds">): string[] =>
  audience === "CLASSES" ? classIds : [];
