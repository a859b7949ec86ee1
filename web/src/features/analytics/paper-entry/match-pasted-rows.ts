import type { PaperStudent } from "@darasa/contract/paper-entries";
import { PAPER_VERSIONS, type PaperVersion } from "@darasa/contract/random-draw";
import Papa from "papaparse";
import { findNamedStudents } from "@/lib/find-named-students.ts";
import { type EnteredPaper, readCells, toPrinted } from "./read-cells.ts";

/** A pasted line that can be entered. */
export interface MatchedRow {
  readonly student: PaperStudent;
  readonly version: PaperVersion;
  readonly cells: readonly string[];
}

/** Why a pasted line cannot be entered; `question` has the number of the first answer that cannot be read. */
type RowProblem = "unknown" | "ambiguous" | "twice" | "device" | "columns" | "question";

interface LeftOutRow {
  readonly line: number;
  readonly text: string;
  readonly problem: RowProblem;
  readonly question?: number;
}

export interface PastedRows {
  readonly matched: readonly MatchedRow[];
  readonly leftOut: readonly LeftOutRow[];
}

const toVersion = (cell: string | undefined): PaperVersion | undefined =>
  PAPER_VERSIONS.find((version) => version === cell?.trim().toUpperCase());

/** Divides a line: who, perhaps the version in a cell of its own, and one cell for each question. */
const divide = (row: readonly string[], count: number, usual: PaperVersion) => {
  const who = row.slice(0, row.length - count);
  const version = who.length > 1 ? toVersion(who.at(-1)) : undefined;
  return {
    who: version === undefined ? who : who.slice(0, -1),
    version: version ?? usual,
    cells: row.slice(row.length - count),
  };
};

interface Paste {
  readonly paper: EnteredPaper;
  readonly students: readonly PaperStudent[];
  /** The version of lines that do not name one. */
  readonly version: PaperVersion;
}

const matchRow = (
  row: readonly string[],
  { paper, students, version: usual }: Paste,
  taken: ReadonlySet<string>,
): MatchedRow | Pick<LeftOutRow, "problem" | "question"> => {
  const count = toPrinted(paper, usual).length;
  if (row.length <= count) return { problem: "columns" };
  const { who, version, cells } = divide(row, count, usual);
  const found = findNamedStudents(who, students);
  const [student] = found;
  if (student === undefined) return { problem: "unknown" };
  if (found.length > 1) return { problem: "ambiguous" };
  if (taken.has(student.id)) return { problem: "twice" };
  if (student.device !== undefined && student.entry === undefined) return { problem: "device" };
  const read = readCells(paper, version, cells);
  if (typeof read === "number") return { problem: "question", question: read };
  return { student, version, cells };
};

/**
 * Reads lines that were copied from a spreadsheet: a name or an admission number, perhaps the version, and then one cell for
 * each question in the order of the paper. Every line is either matched or left out with a reason.
 */
export const matchPastedRows = (text: string, paste: Paste): PastedRows => {
  const matched: MatchedRow[] = [];
  const leftOut: LeftOutRow[] = [];
  const rows = Papa.parse<string[]>(
    text.replaceAll(/^[\r\n]+|[\r\n]+$/g, ""),
    text.includes("\t") ? { delimiter: "\t" } : {},
  );
  for (const [index, row] of rows.data.entries()) {
    const cells = row.map((cell) => cell.trim());
    if (cells.every((cell) => cell === "")) continue;
    const result = matchRow(cells, paste, new Set(matched.map(({ student }) => student.id)));
    if ("student" in result) matched.push(result);
    else leftOut.push({ line: index + 1, text: cells.join(" "), ...result });
  }
  return { matched, leftOut };
};
