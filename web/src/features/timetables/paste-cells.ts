import { listLessonTimes, listSchoolDays, type PeriodTimes } from "@darasa/contract/timetables";
import Papa from "papaparse";
import { matchSubject, matchTeachers } from "./match-names.ts";
import {
  type Cell,
  findTeacherOfSubject,
  type LessonTime,
  type Teachers,
  type Week,
  withCell,
} from "./week.ts";

/** A pasted teacher who cannot be entered. */
export interface TeacherProblem {
  readonly time: LessonTime;
  readonly kind: "unknown" | "ambiguous";
  readonly teacher: string;
}

export interface PastedWeek {
  readonly week: Week;
  readonly problems: readonly TeacherProblem[];
  /** True if cells outside of the timetable were left out. */
  readonly isTooLarge: boolean;
}

const DAY_NAME = /^(?:mon|tue|wed|thu|fri|sat|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi)/i;
const BREAK_NAME = /^(?:short |long |tea |lunch )?(?:break|lunch|tea|recess|mapumziko)\b/i;

const isBreakRow = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell !== "");
  return filled.some((cell) => BREAK_NAME.test(cell)) && filled.every(isNoLesson);
};
const isNoLesson = (cell: string): boolean => BREAK_NAME.test(cell) || /^[\d\s:.–-]+$/.test(cell);

/** Removes a row with the names of days, a column with the names of lessons, and the rows of breaks. */
const removeTitles = (table: readonly (readonly string[])[]): (readonly string[])[] => {
  const [head = []] = table;
  const firstDay = head.findIndex((cell) => DAY_NAME.test(cell));
  const body = firstDay < 0 ? table : table.slice(1).map((row) => row.slice(firstDay));
  return body.filter((row) => !isBreakRow(row));
};

/** Returns the rows of cells that were copied from a spreadsheet. Tabs separate them, and cells may have several lines. */
const readPastedCells = (text: string): (readonly string[])[] => {
  const rows = Papa.parse<string[]>(text, { delimiter: "\t" }).data.map((row) =>
    row.map((cell) => cell.trim()),
  );
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ""));
  return removeTitles(rows.slice(0, last + 1));
};

/** Splits `Maths / Mr Otieno`, `Maths (Mr Otieno)` or two lines into subject and teacher. */
const splitCell = (cell: string): readonly [subject: string, teacher: string] => {
  const [, subject = cell, teacher = ""] = /^([^/\n(]+?)\s*[/\n(]\s*([^)]*)\)?$/.exec(cell) ?? [];
  return [subject.trim(), teacher.trim()];
};

const readCell = (
  text: string,
  time: LessonTime,
  teachers: Teachers,
): { readonly cell: Cell; readonly problem?: TeacherProblem } => {
  // A subject such as B/S contains the separator itself.
  const whole = matchSubject(text);
  const [typed, teacher] = whole === undefined ? splitCell(text) : [whole, ""];
  const subject = matchSubject(typed) ?? typed;
  if (teacher === "") {
    return { cell: { subject, teacherId: findTeacherOfSubject(teachers, subject) } };
  }
  const found = matchTeachers(teacher, teachers);
  const [only] = found;
  if (found.length === 1 && only !== undefined) return { cell: { subject, teacherId: only.id } };
  const kind = found.length === 0 ? "unknown" : "ambiguous";
  return { cell: { subject, teacherId: "" }, problem: { time, kind, teacher } };
};

/**
 * Enters the copied cells of a spreadsheet (rows are lessons, columns are days), beginning at a time. Unknown subjects
 * stay as they are typed, so that the user can correct them. An empty cell removes a lesson.
 */
export const pasteCells = (
  week: Week,
  text: string,
  from: LessonTime,
  { times, teachers }: { readonly times: PeriodTimes; readonly teachers: Teachers },
): PastedWeek => {
  const days = listSchoolDays(times);
  const count = listLessonTimes(times.periods).length;
  const problems: TeacherProblem[] = [];
  let pasted = week;
  let isTooLarge = false;
  for (const [row, cells] of readPastedCells(text).entries()) {
    for (const [column, cell] of cells.entries()) {
      const time = { day: from.day + column, period: from.period + row };
      if (!days.includes(time.day) || time.period > count) {
        isTooLarge ||= cell !== "";
        continue;
      }
      const read = readCell(cell, time, teachers);
      pasted = withCell(pasted, time, read.cell);
      if (read.problem !== undefined) problems.push(read.problem);
    }
  }
  return { week: pasted, problems, isTooLarge };
};
