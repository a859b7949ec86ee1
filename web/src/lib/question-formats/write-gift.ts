import { toAnswerLines } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import { escapeGift } from "./gift-escapes.ts";

/** Texts that Moodle would read as HTML, and beginnings that it would read as a format or a comment. */
const NEEDS_FORMAT = /[<&]|^\s*(?:\[|\/\/)/;

/** An answer that begins like a format or like a weight is marked, so that it stays what it is. */
const writeAnswer = (answer: string): string =>
  `${answer.startsWith("[") ? "[plain]" : ""}${escapeGift(answer)}`;

const writeOption = (option: string, correctAnswer: string): string => {
  if (option === correctAnswer) return `\t=${writeAnswer(option)}`;
  return `\t~${option.startsWith("%") ? "%0%" : ""}${writeAnswer(option)}`;
};

/** Each wrong choice takes a right one away, as in Darasa. */
const writeChoices = (options: readonly string[], right: readonly string[]): string[] => {
  const weight = Number((100 / right.length).toFixed(5));
  return options.map(
    (option) => `\t~%${right.includes(option) ? "" : "-"}${weight}%${writeAnswer(option)}`,
  );
};

const writePairs = ({ options, items = [], correctAnswer }: NewQuestion): string[] => {
  const right = toAnswerLines(correctAnswer);
  const further = options.filter((option) => !right.includes(option));
  return [
    ...items.map((item, place) => `\t=${writeAnswer(item)} -> ${writeAnswer(right[place] ?? "")}`),
    ...further.map((option) => `\t= -> ${writeAnswer(option)}`),
  ];
};

const writeShortAnswer = (answer: string): string =>
  `\t=${answer.startsWith("%") ? "%100%" : ""}${writeAnswer(answer.replaceAll("*", "\\*"))}`;

const writeAnswers = (question: NewQuestion): string[] => {
  const { type, options, correctAnswer, alsoAccepted = [], numeric } = question;
  switch (type) {
    case "MCQ":
      return options.map((option) => writeOption(option, correctAnswer));
    case "MULTI_SELECT":
      return writeChoices(options, toAnswerLines(correctAnswer));
    case "MATCHING":
      return writePairs(question);
    case "ORDERING":
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
  const answers = {
    SHORT_ANSWER: [correctAnswer, ...alsoAccepted],
    MATCHING: [...items, ...options],
  };
  if (type === "ORDERING") return false;
  return !(type === "SHORT_ANSWER" || type === "MATCHING"
    ? answers[type].some((one) => one.includes("->"))
    : false);
};

/** Writes questions in the format GIFT. */
export const writeGift = (questions: readonly NewQuestion[]): string =>
  questions.map(writeQuestion).join("\n");
