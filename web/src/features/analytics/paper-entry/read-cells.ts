import { ANSWER_MAX_LENGTH } from "@darasa/contract/limits";
import { joinAnswerLines, toAnswerLines } from "@darasa/contract/listed-answers";
import type { NewPaperEntry, PaperEntriesPage, PaperEntry } from "@darasa/contract/paper-entries";
import { drawForVersion, type PaperVersion } from "@darasa/contract/random-draw";
import {
  type PaperQuestion,
  toPaperQuestions,
} from "@/components/printed-paper/paper-questions.ts";

/** What stands for a long answer that somebody marks later, and for an item of the left side without a letter. */
const LATER = "?";
const NO_LETTER = "-";

/** What a cell says: an answer, the marks of a long answer (null: marked later), or nothing. */
type CellValue = { readonly answer: string } | { readonly marks: number | null } | "empty";

type PaperCells = Pick<PaperQuestion, "question" | "options">;

/** A paper with the questions of all its random draws. */
export type EnteredPaper = Pick<PaperEntriesPage, "id" | "questions" | "draws">;

/** Returns the questions of a paper as they stand on the printed version. */
export const toPrinted = (paper: EnteredPaper, version: PaperVersion): readonly PaperQuestion[] =>
  toPaperQuestions(drawForVersion(paper, version), [], version);

const readMarks = (typed: string, highest: number): CellValue | undefined => {
  if (typed === LATER) return { marks: null };
  const text = typed.replace(",", ".");
  const marks = /^\d{1,3}(?:\.[05])?$/.test(text) ? Number(text) : undefined;
  return marks === undefined || marks > highest ? undefined : { marks };
};

/** Returns the texts of the options with these letters; undefined for a letter that no option has. */
const readLetters = (
  letters: readonly string[],
  { options }: PaperCells,
): readonly string[] | undefined => {
  const texts = letters.map((letter) =>
    letter === NO_LETTER ? "" : options.find((option) => option.letter === letter)?.text,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
};

const areDifferent = (letters: readonly string[]): boolean => {
  const named = letters.filter((letter) => letter !== NO_LETTER);
  return new Set(named).size === named.length;
};

const readChoice = (letters: readonly string[], cell: PaperCells): string | undefined => {
  const { type, items = [] } = cell.question;
  const texts = readLetters(letters, cell);
  if (texts === undefined || !areDifferent(letters)) return undefined;
  switch (type) {
    case "MULTI_SELECT":
      return joinAnswerLines(
        cell.options.map(({ text }) => text).filter((text) => texts.includes(text)),
      );
    case "MATCHING":
      return texts.length === items.length ? joinAnswerLines(texts) : undefined;
    case "ORDERING":
      return texts.length === cell.options.length ? joinAnswerLines(texts) : undefined;
    case "MCQ":
    case "TRUE_FALSE":
    case "SHORT_ANSWER":
    case "LONG_ANSWER":
      return texts.length === 1 ? texts[0] : undefined;
  }
};

/** The letters of True and False, in the order of the options. */
const TRUTHS: Readonly<Record<string, string>> = { T: "A", TRUE: "A", F: "B", FALSE: "B" };

const toLetters = (typed: string, { question }: PaperCells): readonly string[] => {
  const upper = typed.toUpperCase();
  if (question.type === "TRUE_FALSE") return [TRUTHS[upper] ?? upper];
  return [...upper.replaceAll(/[\s,;.]+/g, "")];
};

/** Reads what was typed into a cell. Returns undefined if it cannot be an answer to the question. */
export const readCell = (typed: string, cell: PaperCells): CellValue | undefined => {
  const { type, marks } = cell.question;
  const text = typed.trim();
  if (text === "") return "empty";
  if (type === "LONG_ANSWER") return readMarks(text, marks);
  if (cell.options.length === 0) {
    return text.length <= ANSWER_MAX_LENGTH ? { answer: text } : undefined;
  }
  const answer = readChoice(toLetters(text, cell), cell);
  return answer === undefined ? undefined : { answer };
};

const formatAnswer = (answer: string, { question, options }: PaperCells): string => {
  if (options.length === 0) return answer;
  const letters = toAnswerLines(answer).map(
    (text) => options.find((option) => option.text === text)?.letter ?? NO_LETTER,
  );
  if (question.type === "TRUE_FALSE") return letters[0] === "A" ? "T" : "F";
  return (question.type === "MULTI_SELECT" ? letters.toSorted() : letters).join("");
};

/** Returns the cells of what is stored, in the order of its version. */
export const formatCells = (
  paper: EnteredPaper,
  { version, answers, marks }: Pick<PaperEntry, "version" | "answers" | "marks">,
): string[] =>
  toPrinted(paper, version).map((cell) => {
    const { id } = cell.question;
    if (cell.question.type === "LONG_ANSWER") {
      const given = marks[id];
      return given === undefined ? "" : String(given ?? LATER);
    }
    const answer = answers[id] ?? "";
    return answer === "" ? "" : formatAnswer(answer, cell);
  });

export type ReadEntry = Pick<NewPaperEntry, "version" | "answers" | "marks">;

/** Reads the cells of a row. Returns the number of the first cell that cannot be read instead, from 1. */
export const readCells = (
  paper: EnteredPaper,
  version: PaperVersion,
  cells: readonly string[],
): ReadEntry | number => {
  const answers: Record<string, string> = {};
  const marks: Record<string, number | null> = {};
  for (const cell of toPrinted(paper, version)) {
    const value = readCell(cells[cell.number - 1] ?? "", cell);
    if (value === undefined) return cell.number;
    if (value === "empty") continue;
    if ("answer" in value) answers[cell.id] = value.answer;
    else marks[cell.id] = value.marks;
  }
  return { version, answers, marks };
};
