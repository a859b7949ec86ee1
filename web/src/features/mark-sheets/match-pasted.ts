import type { MarkColumn, MarkSheetStudent } from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import Papa from "papaparse";
import { findNamedStudents } from "@/lib/find-named-students.ts";
import { parseMark } from "./marks.ts";

/** A pasted line that can be entered. */
interface MatchedLine {
  readonly student: MarkSheetStudent;
  readonly mark: Mark;
}

type PastedProblem = "unknown" | "ambiguous" | "twice" | "mark";

/** A pasted line that cannot be entered, with the reason. */
interface LeftOutLine {
  readonly line: number;
  readonly text: string;
  readonly problem: PastedProblem;
}

export interface PastedMarks {
  readonly matched: readonly MatchedLine[];
  readonly leftOut: readonly LeftOutLine[];
  /** The students of the class whom no line names. */
  readonly missing: readonly MarkSheetStudent[];
}

/**
 * Reads lines that were copied from a spreadsheet: a name or an admission number, and in the last cell the mark. Every
 * line is either matched or left out with a reason.
 */
export const matchPastedMarks = (
  text: string,
  students: readonly MarkSheetStudent[],
  { maxMarks }: Pick<MarkColumn, "maxMarks">,
): PastedMarks => {
  const matched: MatchedLine[] = [];
  const leftOut: LeftOutLine[] = [];
  const rows = Papa.parse<string[]>(text.trim(), text.includes("\t") ? { delimiter: "\t" } : {});
  for (const [index, row] of rows.data.entries()) {
    const cells = row.map((cell) => cell.trim());
    if (cells.every((cell) => cell === "")) continue;
    const leave = (problem: PastedProblem): void => {
      leftOut.push({ line: index + 1, text: cells.join(" "), problem });
    };
    const found = findNamedStudents(cells.slice(0, -1), students);
    const mark = parseMark(cells.at(-1) ?? "", maxMarks);
    const [student] = found;
    if (student === undefined) leave("unknown");
    else if (found.length > 1) leave("ambiguous");
    else if (matched.some((one) => one.student.id === student.id)) leave("twice");
    else if (mark === undefined) leave("mark");
    else matched.push({ student, mark });
  }
  const named = new Set(matched.map(({ student }) => student.id));
  return { matched, leftOut, missing: students.filter(({ id }) => !named.has(id)) };
};
