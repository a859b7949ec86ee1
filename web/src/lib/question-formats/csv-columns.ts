import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import { csvColumnTitles, questionTypeNames } from "@texts/question-formats.ts";

export type QuestionColumn = keyof typeof csvColumnTitles;

/** What a cell of the column `type` means. A number is a short answer that is compared by its value. */
export type CsvType = "MCQ" | "TRUE_FALSE" | "SHORT_ANSWER" | "NUMBER";

export const simplify = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const columnByTitle = new Map(
  Object.entries(csvColumnTitles).flatMap(([column, titles]) =>
    titles.map((title) => [simplify(title), column as QuestionColumn] as const),
  ),
);

/** Returns the column that a title names; undefined if Darasa does not use it. */
export const findColumn = (title: string): QuestionColumn | undefined =>
  columnByTitle.get(simplify(title));

const OPTION_TITLE = /^(?:option|choice|chaguo)([a-j]|\d{1,2})$/;

/** Returns the place of an option, from 0, if a title names one: "Option C" or "Option 3". */
export const findOptionPlace = (title: string): number | undefined => {
  const place = OPTION_TITLE.exec(simplify(title))?.[1];
  if (place === undefined) return undefined;
  return /\d/.test(place) ? Number(place) - 1 : place.charCodeAt(0) - "a".charCodeAt(0);
};

/** Returns the name of a question's type, for a table or for a reader. */
export const getTypeName = ({ type, numeric }: NewQuestion): string =>
  hasListedAnswer(type) ? "" : questionTypeNames[numeric === undefined ? type : "NUMBER"][0];
