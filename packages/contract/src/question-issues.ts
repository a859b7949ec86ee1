import { type QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "./curriculum.ts";
import {
  ANSWER_MAX_LENGTH,
  MATCHING_MAX_EXTRAS,
  MATCHING_MIN_PAIRS,
  ORDERING_MAX_ITEMS,
  ORDERING_MIN_ITEMS,
  QUESTION_MAX_OPTIONS,
  QUESTION_MIN_OPTIONS,
} from "./limits.ts";
import { hasListedAnswer, joinAnswerLines, toAnswerLines } from "./listed-answers.ts";
import { toPlainNumber } from "./numeric-answer.ts";
import { VALIDATION } from "./texts.ts";
import { UNSAFE_CHARACTER } from "./unsafe-characters.ts";

/** The parts of a question that decide whether it is whole. */
export interface QuestionParts {
  readonly type: (typeof QUESTION_TYPES)[number];
  readonly options: readonly string[];
  readonly optionPictures?: readonly { readonly option: string }[] | undefined;
  readonly items?: readonly string[] | undefined;
  readonly correctAnswer: string;
  readonly alsoAccepted?: readonly string[] | undefined;
  readonly numeric?: { readonly unit: string } | undefined;
}

const areUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

const uniqueOptionsIssue = (options: readonly string[]): string | undefined =>
  areUnique(options) ? undefined : VALIDATION.questionOptionsNotUnique;

const choiceOptionsIssue = (options: readonly string[]): string | undefined => {
  if (options.length < QUESTION_MIN_OPTIONS) return VALIDATION.questionOptionsTooFew;
  return options.length > QUESTION_MAX_OPTIONS
    ? VALIDATION.textTooLong
    : uniqueOptionsIssue(options);
};

/** Returns the length of the longest answer that a student can give. */
const lengthOfLongestAnswer = ({ type, options, items = [] }: QuestionParts): number => {
  if (type !== "MATCHING") return joinAnswerLines(options).length;
  const longest = Math.max(0, ...options.map(({ length }) => length));
  return (longest + 1) * items.length - 1;
};

const listedOptionsIssue = (question: QuestionParts): string | undefined => {
  const { type, options, items = [] } = question;
  const counted = {
    MULTI_SELECT: choiceOptionsIssue(options),
    MATCHING:
      options.length > items.length + MATCHING_MAX_EXTRAS
        ? VALIDATION.matchingExtrasTooMany
        : undefined,
    ORDERING:
      options.length < ORDERING_MIN_ITEMS || options.length > ORDERING_MAX_ITEMS
        ? VALIDATION.orderingItemsCountInvalid
        : undefined,
  };
  return (
    (hasListedAnswer(type) ? counted[type] : undefined) ??
    uniqueOptionsIssue(options) ??
    (lengthOfLongestAnswer(question) > ANSWER_MAX_LENGTH
      ? VALIDATION.listedAnswerTooLong
      : undefined)
  );
};

const optionsIssue = (question: QuestionParts): string | undefined => {
  const { type, options } = question;
  switch (type) {
    case "SHORT_ANSWER":
    case "LONG_ANSWER":
      return options.length === 0 ? undefined : VALIDATION.shortAnswerOptionsNotAllowed;
    case "TRUE_FALSE":
      return String(options) === String(TRUE_FALSE_OPTIONS)
        ? undefined
        : VALIDATION.trueFalseOptionsRequired;
    case "MCQ":
      return choiceOptionsIssue(options);
    case "MULTI_SELECT":
    case "MATCHING":
    case "ORDERING":
      return listedOptionsIssue(question);
  }
};

const optionPicturesIssue = ({
  type,
  options,
  optionPictures = [],
}: QuestionParts): string | undefined => {
  const pictured = optionPictures.map(({ option }) => option);
  const canHavePictures = pictured.length === 0 || type === "MCQ" || type === "MULTI_SELECT";
  return canHavePictures && areUnique(pictured) && pictured.every((text) => options.includes(text))
    ? undefined
    : VALIDATION.optionPicturesInvalid;
};

const itemsIssue = ({ type, items }: QuestionParts): string | undefined => {
  if (type !== "MATCHING") return items === undefined ? undefined : VALIDATION.itemsNotAllowed;
  if (items === undefined || items.length < MATCHING_MIN_PAIRS) {
    return VALIDATION.matchingPairsCountInvalid;
  }
  return areUnique(items) ? undefined : VALIDATION.itemsNotUnique;
};

/** Checks the right answer to a question with options. */
const rightOptionsIssue = ({
  type,
  options,
  items = [],
  correctAnswer,
}: QuestionParts): string | undefined => {
  const right = hasListedAnswer(type) ? toAnswerLines(correctAnswer) : [correctAnswer];
  const areOptions = areUnique(right) && right.every((text) => options.includes(text));
  switch (type) {
    case "SHORT_ANSWER":
    case "LONG_ANSWER":
      return undefined;
    case "MATCHING":
      return areOptions && right.length === items.length
        ? undefined
        : VALIDATION.correctAnswerNotAPairing;
    case "ORDERING":
      return areOptions && right.length === options.length
        ? undefined
        : VALIDATION.correctAnswerNotAnOrder;
    case "MCQ":
    case "MULTI_SELECT":
    case "TRUE_FALSE":
      return areOptions ? undefined : VALIDATION.correctAnswerNotAnOption;
  }
};

/** Checks the right answer. Of a long answer it is the guidance for the marker, which may be empty. */
const correctAnswerIssue = (question: QuestionParts): string | undefined => {
  const { type, correctAnswer } = question;
  if (type === "LONG_ANSWER") return undefined;
  if (correctAnswer === "") return VALIDATION.correctAnswerRequired;
  if (correctAnswer.length > ANSWER_MAX_LENGTH) return VALIDATION.textTooLong;
  return !hasListedAnswer(type) && UNSAFE_CHARACTER.test(correctAnswer)
    ? VALIDATION.textUnreadable
    : rightOptionsIssue(question);
};

interface QuestionIssue {
  readonly path: [string];
  readonly message: string;
}

const alsoAcceptedIssue = ({
  type,
  correctAnswer,
  alsoAccepted = [],
  numeric,
}: QuestionParts): string | undefined => {
  if (type !== "SHORT_ANSWER" || numeric !== undefined) {
    return alsoAccepted.length === 0 ? undefined : VALIDATION.alsoAcceptedNotAllowed;
  }
  const answers = [correctAnswer, ...alsoAccepted].map((answer) => answer.toLowerCase());
  return new Set(answers).size === answers.length ? undefined : VALIDATION.alsoAcceptedNotUnique;
};

const numericIssue = ({
  type,
  correctAnswer,
  numeric,
}: QuestionParts): QuestionIssue | undefined => {
  if (numeric === undefined) return undefined;
  if (type !== "SHORT_ANSWER") return { path: ["numeric"], message: VALIDATION.numericNotAllowed };
  return toPlainNumber(correctAnswer, numeric.unit) === undefined
    ? { path: ["correctAnswer"], message: VALIDATION.correctAnswerNotANumber }
    : undefined;
};

const ISSUES = [
  ["items", itemsIssue],
  ["options", optionsIssue],
  ["optionPictures", optionPicturesIssue],
  ["correctAnswer", correctAnswerIssue],
  ["alsoAccepted", alsoAcceptedIssue],
] as const;

/** Returns what is wrong with the fields of a question together; undefined if nothing is. */
export const findQuestionIssue = (question: QuestionParts): QuestionIssue | undefined => {
  for (const [field, find] of ISSUES) {
    const message = find(question);
    if (message !== undefined) return { path: [field], message };
  }
  return numericIssue(question);
};
