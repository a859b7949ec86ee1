import type { MarkColumn, MarkSheet, MarkSheetStudent } from "@darasa/contract/mark-sheets";
import type { Mark } from "@darasa/contract/mark-totals";
import { absentCellLabel } from "@texts/mark-sheets.ts";

/** A mark in a cell of a mark sheet. */
export interface CellMark {
  readonly studentId: string;
  readonly columnId: string;
  readonly mark: Mark;
}

/** What schools write for somebody who was absent. */
const ABSENT = /^(?:a|ab|abs|absent|x|hayupo)\.?$/i;
const NUMBER = /^\d{1,4}(?:[.,]\d{1,2})?$/;

/**
 * Returns the mark that is typed: a number from 0 to the highest mark of the column, absent, or null for an empty text.
 * Returns undefined for everything else.
 */
export const parseMark = (typed: string, maxMarks: number): Mark | undefined => {
  const text = typed.trim();
  if (text === "") return null;
  if (ABSENT.test(text)) return "ABSENT";
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text.replace(",", "."));
  return value <= maxMarks ? value : undefined;
};

export const formatMark = (mark: Mark): string => {
  if (mark === null) return "";
  return mark === "ABSENT" ? absentCellLabel : String(mark);
};

export const getMark = ({ marks }: MarkSheetStudent, columnId: string): Mark =>
  marks[columnId] ?? null;

const withMark = (student: MarkSheetStudent, { columnId, mark }: CellMark): MarkSheetStudent => {
  const { [columnId]: _replaced, ...others } = student.marks;
  return { ...student, marks: mark === null ? others : { ...others, [columnId]: mark } };
};

/** Returns the mark sheet with these marks instead of its own. */
export const withMarks = (sheet: MarkSheet, cells: readonly CellMark[]): MarkSheet => {
  if (cells.length === 0) return sheet;
  const students = sheet.students.map((student) =>
    cells.filter(({ studentId }) => studentId === student.id).reduce(withMark, student),
  );
  return { ...sheet, students };
};

/** Returns true if the marks of a column are typed, and not the results of a paper of Darasa. */
export const isTyped = ({ assessmentId }: MarkColumn): boolean => assessmentId === undefined;
