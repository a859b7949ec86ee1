import { MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT } from "@darasa/contract/limits";
import type { NewQuestion } from "@darasa/contract/new-question";
import { csvColumnTitles, formatOptionColumn } from "@texts/question-formats.ts";
import { type CsvCell, formatCsv } from "../csv.ts";
import { getTypeName } from "./csv-columns.ts";

/** Texts that begin like the guard of a formula get one more apostrophe, because the reader removes one. */
const guard = (text: string): string => (/^'+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);

const writeRow = (question: NewQuestion, optionCount: number): CsvCell[] => {
  const { text, type, options, correctAnswer, alsoAccepted = [], numeric, marks } = question;
  const written = type === "MCQ" ? options : [];
  const cells = [
    text,
    getTypeName(question),
    ...Array.from({ length: optionCount }, (_, place) => written[place] ?? ""),
    correctAnswer,
    alsoAccepted.join("\n"),
    numeric === undefined || numeric.tolerance === 0 ? "" : String(numeric.tolerance),
    numeric?.unit ?? "",
  ];
  return [...cells.map(guard), marks, guard(question.explanation ?? "")];
};

/** Writes questions as a table, which spreadsheets open. It holds everything that a question has. */
export const writeCsv = (questions: readonly NewQuestion[]): string => {
  const counts = questions.map((one) => (one.type === "MCQ" ? one.options.length : 0));
  const optionCount = Math.max(MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT, ...counts);
  const { question, type, answer, alsoAccepted, tolerance, unit, marks, explanation } =
    csvColumnTitles;
  return formatCsv([
    [
      question[0],
      type[0],
      ...Array.from({ length: optionCount }, (_, place) => formatOptionColumn(place)),
      answer[0],
      alsoAccepted[0],
      tolerance[0],
      unit[0],
      marks[0],
      explanation[0],
    ],
    ...questions.map((one) => writeRow(one, optionCount)),
  ]);
};
