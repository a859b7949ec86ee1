import { MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT } from "@darasa/contract/limits";
import { toAnswerLines } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import { csvColumnTitles, formatItemColumn, formatOptionColumn } from "@texts/question-formats.ts";
import { type CsvCell, formatCsv } from "../csv.ts";
import { getTypeName } from "./csv-columns.ts";

/** Texts that begin like the guard of a formula get one more apostrophe, because the reader removes one. */
const guard = (text: string): string => (/^'+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);

/** Returns the options as the table has them: of pairs and orders in the right order, so that no answer is needed. */
const listOptions = ({ type, options, correctAnswer }: NewQuestion): readonly string[] => {
  switch (type) {
    case "MCQ":
    case "MULTI_SELECT":
      return options;
    case "MATCHING":
    case "ORDERING":
      return [...new Set([...toAnswerLines(correctAnswer), ...options])];
    case "TRUE_FALSE":
    case "SHORT_ANSWER":
    case "LONG_ANSWER":
      return [];
  }
};

interface Widths {
  readonly options: number;
  readonly items: number;
}

const fill = (texts: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, place) => texts[place] ?? "");

const writeRow = (question: NewQuestion, widths: Widths): CsvCell[] => {
  const { text, type, items = [], correctAnswer, alsoAccepted = [], numeric, marks } = question;
  const cells = [
    text,
    getTypeName(question),
    ...fill(items, widths.items),
    ...fill(listOptions(question), widths.options),
    type === "MATCHING" || type === "ORDERING" ? "" : correctAnswer,
    alsoAccepted.join("\n"),
    numeric === undefined || numeric.tolerance === 0 ? "" : String(numeric.tolerance),
    numeric?.unit ?? "",
  ];
  return [...cells.map(guard), marks, guard(question.explanation ?? "")];
};

/** Writes questions as a table, which spreadsheets open. It holds everything that a question has. */
export const writeCsv = (questions: readonly NewQuestion[]): string => {
  const widths = {
    options: Math.max(
      MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT,
      ...questions.map((one) => listOptions(one).length),
    ),
    items: Math.max(0, ...questions.map(({ items = [] }) => items.length)),
  };
  const { question, type, answer, alsoAccepted, tolerance, unit, marks, explanation } =
    csvColumnTitles;
  return formatCsv([
    [
      question[0],
      type[0],
      ...Array.from({ length: widths.items }, (_, place) => formatItemColumn(place)),
      ...Array.from({ length: widths.options }, (_, place) => formatOptionColumn(place)),
      answer[0],
      alsoAccepted[0],
      tolerance[0],
      unit[0],
      marks[0],
      explanation[0],
    ],
    ...questions.map((one) => writeRow(one, widths)),
  ]);
};
