import { TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import { toPlainNumber } from "@darasa/contract/numeric-answer";
import * as words from "@texts/question-formats.ts";
import Papa from "papaparse";
import {
  type CsvType,
  findColumn,
  findItemPlace,
  findOptionPlace,
  type QuestionColumn,
  simplify,
} from "./csv-columns.ts";
import { buildChoice, buildMatching, buildOrdering } from "./listed-questions.ts";
import { type FoundItems, type ReadItem, refuse } from "./question-format.ts";

const SEPARATORS = ["\t", ";", ","] as const;

/** An apostrophe that `formatCsv` has put before a cell, so that spreadsheets do not take it for a formula. */
const FORMULA_GUARD = /^'(?='*[=+\-@＝＋－＠])/;

type Row = readonly string[];

const parse = (text: string, delimiter: string): Row[] =>
  Papa.parse<string[]>(text, { delimiter }).data.map((row) =>
    row.map((cell) => cell.trim().replace(FORMULA_GUARD, "")),
  );

interface Titles {
  readonly columns: ReadonlyMap<QuestionColumn, number>;
  /** The index of the cell with each option. */
  readonly options: ReadonlyMap<number, number>;
  /** The index of the cell with each item of a matching question. */
  readonly items: ReadonlyMap<number, number>;
  readonly unknown: readonly string[];
}

const readTitles = (titles: Row): Titles => {
  const columns = new Map<QuestionColumn, number>();
  const options = new Map<number, number>();
  const items = new Map<number, number>();
  const unknown: string[] = [];
  for (const [index, title] of titles.entries()) {
    const column = findColumn(title);
    const place = findOptionPlace(title);
    const itemPlace = findItemPlace(title);
    if (column !== undefined) columns.set(column, index);
    else if (place !== undefined) options.set(place, index);
    else if (itemPlace !== undefined) items.set(itemPlace, index);
    else if (title !== "") unknown.push(title);
  }
  return { columns, options, items, unknown };
};

interface Table {
  readonly titles: Titles;
  readonly rows: readonly Row[];
}

/** Returns the table if its first row names the question and the answer; otherwise undefined. */
const findTable = (text: string): Table | undefined =>
  SEPARATORS.map((separator) => {
    const [first = [], ...rows] = parse(text, separator);
    return { titles: readTitles(first), rows };
  }).find(({ titles: { columns } }) => columns.has("question") && columns.has("answer"));

export const isQuestionTable = (text: string): boolean => findTable(text) !== undefined;

const csvTypes = new Map(
  Object.entries(words.questionTypeNames).flatMap(([type, names]) =>
    names.map((name) => [simplify(name), type as CsvType] as const),
  ),
);

const TRUE_OR_FALSE = /^(t|true|kweli)$|^(?:f|false|si kweli)$/i;

const SEVERAL_LETTERS = /^[a-l](?:\s*[,;&]\s*[a-l])+$/i;

/** Splits the right answers of a cell: one on each line, or letters. */
const splitAnswers = (options: readonly string[], answer: string): string[] =>
  !options.includes(answer) && SEVERAL_LETTERS.test(answer)
    ? answer.split(/\s*[,;&]\s*/)
    : answer.split("\n").map((one) => one.trim());

const guessType = (options: readonly string[], answer: string): CsvType => {
  if (options.length > 0) return splitAnswers(options, answer).length > 1 ? "MULTI_SELECT" : "MCQ";
  return TRUE_OR_FALSE.test(answer) ? "TRUE_FALSE" : "SHORT_ANSWER";
};

interface Cells {
  readonly line: number;
  readonly cell: (column: QuestionColumn) => string;
  /** The options by their place in the table, of which some may be empty. */
  readonly options: readonly string[];
  /** The items of a matching question by their place. */
  readonly items: readonly string[];
}

/** Returns the right option: the answer is its text or its letter. */
const findOption = (options: readonly string[], answer: string): string => {
  if (options.includes(answer)) return answer;
  const place = /^[a-l]$/i.test(answer) ? answer.toLowerCase().charCodeAt(0) - 97 : -1;
  return options[place] ?? answer;
};

const toMarks = (written: string): number | undefined => {
  const marks = Number(toPlainNumber(written));
  return Number.isFinite(marks) ? marks : undefined;
};

const buildSeveral = (options: readonly string[], answer: string) => {
  const right = splitAnswers(options, answer).map((one) => findOption(options, one));
  const unknown = right.find((one) => !options.includes(one));
  if (unknown !== undefined) return { reason: words.formatAnswerNotAnOption(unknown) };
  const written = options.filter((option) => option !== "");
  return buildChoice(
    written.map((text) => ({ text, weight: right.includes(text) ? 1 : 0 })),
    true,
  );
};

const buildPairs = (items: readonly string[], options: readonly string[]) =>
  buildMatching(
    Array.from({ length: Math.max(items.length, options.length) }, (_, place) => ({
      item: items[place] ?? "",
      option: options[place] ?? "",
    })).filter(({ item, option }) => item !== "" || option !== ""),
  );

const buildAnswer = (type: CsvType, { cell, options, items }: Cells) => {
  const answer = cell("answer");
  switch (type) {
    case "MCQ":
      return {
        type,
        options: options.filter((option) => option !== ""),
        correctAnswer: findOption(options, answer),
      };
    case "MULTI_SELECT":
      return buildSeveral(options, answer);
    case "MATCHING":
      return buildPairs(items, options);
    case "ORDERING":
      return buildOrdering(options.filter((option) => option !== ""));
    case "TRUE_FALSE": {
      const truth = TRUE_OR_FALSE.exec(answer);
      if (truth === null) return { reason: words.formatAnswerNotAnOption(answer) };
      const correctAnswer = TRUE_FALSE_OPTIONS[truth[1] === undefined ? 1 : 0];
      return { type, options: TRUE_FALSE_OPTIONS, correctAnswer };
    }
    case "SHORT_ANSWER":
      return { type, correctAnswer: answer, alsoAccepted: cell("alsoAccepted").split("\n") };
    case "LONG_ANSWER":
      return { type, correctAnswer: answer };
    case "NUMBER": {
      const tolerance = cell("tolerance") === "" ? 0 : Number(toPlainNumber(cell("tolerance")));
      const numeric = { tolerance, unit: cell("unit") };
      return { type: "SHORT_ANSWER" as const, correctAnswer: answer, numeric };
    }
  }
};

/** The options of the first two types stand in the right order. A long answer is marked by hand. */
const NEEDS_NO_ANSWER = new Set<CsvType>(["MATCHING", "ORDERING", "LONG_ANSWER"]);

const readRow = (cells: Cells): ReadItem => {
  const { line, cell, options } = cells;
  const text = cell("question");
  const written = options.filter((option) => option !== "");
  const type =
    cell("type") === "" ? guessType(written, cell("answer")) : csvTypes.get(simplify(cell("type")));
  if (type === undefined) return refuse(line, text, words.formatUnknownType(cell("type")));
  const isAnswered = NEEDS_NO_ANSWER.has(type) || cell("answer") !== "";
  if (!isAnswered) return refuse(line, text, words.noRightAnswerReason);
  const answer = buildAnswer(type, cells);
  if ("reason" in answer) return refuse(line, text, answer.reason);
  const marks = cell("marks");
  if (marks !== "" && toMarks(marks) === undefined) {
    return refuse(line, text, words.formatUnreadableMarks(marks));
  }
  return { line, text, ...answer, marks: toMarks(marks), explanation: cell("explanation") };
};

/** Returns the cells by their places; a place without a column has an empty text. */
const readPlaces = (row: Row, places: ReadonlyMap<number, number>): string[] =>
  Array.from(
    { length: Math.max(-1, ...places.keys()) + 1 },
    (_, place) => row[places.get(place) ?? -1] ?? "",
  );

/** Reads a table of questions. Its first row names the columns. A line is a row as a spreadsheet numbers it. */
export const readCsv = (text: string): FoundItems => {
  const table = findTable(text);
  if (table === undefined) return { items: [], notes: [] };
  const { titles, rows } = table;
  const items: ReadItem[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell === "")) continue;
    items.push(
      readRow({
        line: index + 2,
        cell: (column) => row[titles.columns.get(column) ?? -1] ?? "",
        options: readPlaces(row, titles.options),
        items: readPlaces(row, titles.items),
      }),
    );
  }
  const hasMarks = items.every((item) => "reason" in item || item.marks !== undefined);
  const notes = [
    ...(hasMarks ? [] : [words.noMarksNote]),
    ...(titles.unknown.length === 0 ? [] : [words.formatUnknownColumns(titles.unknown)]),
  ];
  return { items, notes };
};
