import { getLevel } from "@darasa/contract/grading-scales";
import type {
  ReleasedReportForm,
  ReportFormRow,
  ReportFormStudent,
  ReportForms,
} from "@darasa/contract/report-forms";

/** What a report form says in a PDF. */
export type PrintedForm = Omit<ReleasedReportForm, "number" | "releasedAt" | "releasedByName">;

/** Returns the subjects of a student with totals and levels. */
export const listRows = (
  { className, scales, subjects }: ReportForms,
  { totals, missing }: ReportFormStudent,
): ReportFormRow[] =>
  subjects.map(({ subject, teachers }) => {
    const percent = totals[subject];
    const level = percent === undefined ? undefined : getLevel(percent, className, scales);
    return {
      ...{ subject, teachers, percent, isIncomplete: missing.includes(subject) },
      level: level && { code: level.code, points: level.points },
    };
  });

/** Returns the report form of a student as a release would make it now. */
export const toPrintedForm = (
  forms: ReportForms,
  student: ReportFormStudent,
  schoolName: string,
): PrintedForm => {
  const { classId, className, year, term, motto, classTeacherName, daysOpen } = forms;
  const { name, admissionNumber, comment, headComment, daysPresent } = student;
  return {
    ...{ schoolName, motto, classId, className, year, term, classTeacherName, daysOpen },
    ...{ name, admissionNumber, comment, headComment, daysPresent },
    rows: listRows(forms, student),
  };
};

/** Adds up the points of the levels; undefined for a student without a level. */
export const sumPoints = (rows: readonly Pick<ReportFormRow, "level">[]): number | undefined => {
  const points = rows.flatMap(({ level }) => level?.points ?? []);
  return points.length === 0 ? undefined : points.reduce((sum, one) => sum + one, 0);
};

/** Counts the subjects with a mark. */
export const countSubjects = (rows: readonly Pick<ReportFormRow, "percent">[]): number =>
  rows.filter(({ percent }) => percent !== undefined).length;
