import type { QUESTION_TYPES } from "./curriculum.ts";

type QuestionType = (typeof QUESTION_TYPES)[number];

/**
 * The types of questions whose answers are lists of texts. Like every answer, such an answer is one text: the list with
 * one text on each line. MULTI_SELECT: the chosen options. MATCHING: for each item of the left side its option, or an
 * empty line. ORDERING: the options in the order that the student chose.
 */
export const LISTED_ANSWER_TYPES = ["MULTI_SELECT", "MATCHING", "ORDERING"] as const;
export type ListedAnswerType = (typeof LISTED_ANSWER_TYPES)[number];

export const hasListedAnswer = (type: QuestionType): type is ListedAnswerType =>
  LISTED_ANSWER_TYPES.some((one) => one === type);

/** Returns the texts of a listed answer; an empty answer has none. */
export const toAnswerLines = (answer: string): string[] =>
  answer === "" ? [] : answer.split("\n");

/** Returns a list of texts as an answer. A list of empty texts is an empty answer. */
export const joinAnswerLines = (lines: readonly string[]): string =>
  lines.every((line) => line === "") ? "" : lines.join("\n");
