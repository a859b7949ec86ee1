import type { NewQuestion } from "@darasa/contract/new-question";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import { escapeGift } from "./gift-escapes.ts";
import { listPairs, listWeightedOptions } from "./list-written-answers.ts";

/** Texts that Moodle would read as HTML, and beginnings that it would read as a format or a comment. */
const NEEDS_FORMAT = /[<&]|^\s*(?:\[|\/\/)/;

/** An answer that begins like a format or like a weight is marked, so that it stays what it is. */
const writeAnswer = (answer: string): string =>
  `${answer.startsWith("[") ? "[plain]" : ""}${escapeGift(answer)}`;

const writeOption = (option: string, correctAnswer: string): string => {
  if (option === correctAnswer) return `\t=${writeAnswer(option)}`;
  return `\t~${option.startsWith("%") ? "%0%" : ""}${writeAnswer(option)}`;
};

const writeShortAnswer = (answer: string): string =>
  `\t=${answer.startsWith("%") ? "%100%" : ""}${writeAnswer(answer.replaceAll("*", "\\*"))}`;

const writeAnswers = (question: NewQuestion): string[] => {
  const { type, options, correctAnswer, alsoAccepted = [], numeric } = question;
  switch (type) {
    case "MCQ":
      return options.map((option) => writeOption(option, correctAnswer));
    case "MULTI_SELECT":
      return listWeightedOptions(question).map(
        ({ text, percent }) => `\t~%${percent}%${writeAnswer(text)}`,
      );
    case "MATCHING":
      return listPairs(question).map(
        ({ item, option }) => `\t=${writeAnswer(item)} -> ${writeAnswer(option)}`,
      );
    case "ORDERING":
    case "LONG_ANSWER":
      return [];
    case "TRUE_FALSE":
      return [`\t${correctAnswer.toUpperCase()}`];
    case "SHORT_ANSWER":
      return numeric === undefined
        ? [correctAnswer, ...alsoAccepted].map(writeShortAnswer)
        : [
            `\t#${toPlainNumber(correctAnswer, numeric.unit) ?? correctAnswer}:${numeric.tolerance}`,
          ];
  }
};

const writeQuestion = (question: NewQuestion): string => {
  const { text, options, items = [], correctAnswer, alsoAccepted = [] } = question;
  const { explanation = "" } = question;
  const parts = [text, ...options, ...items, correctAnswer, ...alsoAccepted, explanation];
  const format = parts.some((part) => NEEDS_FORMAT.test(part)) ? "[plain]" : "";
  return [
    `${format}${escapeGift(text)} {`,
    ...writeAnswers(question),
    ...(explanation === "" ? [] : [`\t####${writeAnswer(explanation)}`]),
    "}\n",
  ].join("\n");
};

/**
 * Returns true if GIFT can hold the question. It has no sign for an order, and an arrow separates the two sides of a pair.
 */
export const canWriteGift = (question: NewQuestion): boolean => {
  const { type, options, items = [], correctAnswer, alsoAccepted = [] } = question;
  const hasArrow = (texts: readonly string[]): boolean => texts.some((one) => one.includes("->"));
  switch (type) {
    case "ORDERING":
      return false;
    case "MATCHING":
      return !hasArrow([...items, ...options]);
    case "SHORT_ANSWER":
      return !hasArrow([correctAnswer, ...alsoAccepted]);
    case "MCQ":
    case "MULTI_SELECT":
    case "TRUE_FALSE":
    case "LONG_ANSWER":
      return true;
  }
};

/** Writes questions in the format GIFT. */
export const writeGift = (questions: readonly NewQuestion[]): string =>
  questions.map(writeQuestion).join("\n");
