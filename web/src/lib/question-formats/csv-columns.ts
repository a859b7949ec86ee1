import type { NewQuestion } from "@darasa/contract/new-question";
import { csvColumnTitles, questionTypeNames } from "@texts/question-formats.ts";

export type QuestionColumn = keyof typeof csvColumnTitles;

/** What a cell of the column `type` means. A number is a short answer that is compared by its value. */
export type CsvType = NewQuestion["type"] | "NUMBER";

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

const PLACE = "([a-l]|\\d{1,2})$";
const OPTION_TITLE = new RegExp(`^(?:option|choice|chaguo)${PLACE}`);
const ITEM_TITLE = new RegExp(`^(?:item|leftside|kipengele)${PLACE}`);

const findPlace = (title: string, pattern: RegExp): number | undefined => {
  const place = pattern.exec(simplify(title))?.[1];
  if (place === undefined) return undefined;
  return /\d/.test(place) ? Number(place) - 1 : place.charCodeAt(0) - "a".charCodeAt(0);
};

/** Returns the place of an option, from 0, if a title names one: "Option C" or "Option 3". */
export const findOptionPlace = (title: string): number | undefined =>
  findPlace(title, OPTION_TITLE);

/** Returns the place of an item of a matching question, from 0, if a title names one: "Item C". */
export const findItemPlace = (title: string): number | undefined => findPlace(title, ITEM_TITLE);

/** Returns the name of a question's type, for a table or for a reader. */
export const getTypeName = ({ type, numeric }: NewQuestion): string =>
  questionTypeNames[numeric === undefined ? type : "NUMBER"][0];
