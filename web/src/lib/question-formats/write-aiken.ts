import type { NewQuestion } from "@darasa/contract/new-question";

const OPTION_OR_ANSWER = /^(?:[A-Z][.)](?:\s|$)|ANSWER:)/i;

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Returns true if Aiken can hold the question: it has options of which one is right, and its text does not begin like one. */
export const canWriteAiken = ({ type, text }: NewQuestion): boolean =>
  (type === "MCQ" || type === "TRUE_FALSE") && !OPTION_OR_ANSWER.test(toOneLine(text));

const getLetter = (index: number): string => String.fromCharCode("A".charCodeAt(0) + index);

const writeQuestion = ({ text, options, correctAnswer }: NewQuestion): string =>
  [
    toOneLine(text),
    ...options.map((option, index) => `${getLetter(index)}. ${option}`),
    `ANSWER: ${getLetter(options.indexOf(correctAnswer))}\n`,
  ].join("\n");

/** Writes questions in the format Aiken. */
export const writeAiken = (questions: readonly NewQuestion[]): string =>
  questions.map(writeQuestion).join("\n");
