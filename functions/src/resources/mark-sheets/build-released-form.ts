import { getLevel } from "@darasa/contract/grading-scales";
import type { ReportFormRow } from "@darasa/contract/report-forms";
import type { ReleasedReportFormDocument } from "@darasa/contract/server/report-form-documents";
import type { StudentTotals } from "./add-up-marks.ts";
import { listTeachers, type ReportFormsParts } from "./report-forms.presenter.ts";

const buildRows = (
  { schoolClass, sheets, scales }: ReportFormsParts,
  { totals, missing }: StudentTotals,
): ReportFormRow[] =>
  sheets.map(({ subject }) => {
    const percent = totals[subject];
    const level = percent === undefined ? undefined : getLevel(percent, schoolClass.name, scales);
    return {
      ...{ subject, teachers: listTeachers(schoolClass, subject) },
      ...(percent === undefined ? {} : { percent }),
      ...(level === undefined ? {} : { level: { code: level.code, points: level.points } }),
      isIncomplete: missing.includes(subject),
    };
  });

/** A report form as it is released, without the facts of the release. */
export type ReportFormContent = Omit<
  ReleasedReportFormDocument,
  "number" | "releasedAt" | "releasedByName"
>;

/** Builds the report form of a student as it is released, without the facts of the release. */
export const buildReleasedForm = (
  parts: ReportFormsParts,
  student: StudentTotals,
): ReportFormContent => {
  const { schoolClass, term, forms, letterhead } = parts;
  const { schoolName, motto } = letterhead;
  const { id: classId, schoolId, name: className, year, classTeacherName } = schoolClass;
  const { id: studentId, name, admissionNumber } = student;
  return {
    ...{ schoolId, classId, studentId, className, year, term, schoolName, name },
    ...(motto === undefined ? {} : { motto }),
    ...(admissionNumber === undefined ? {} : { admissionNumber }),
    ...(classTeacherName === undefined ? {} : { classTeacherName }),
    rows: buildRows(parts, student),
    ...forms?.typed[studentId],
    ...(forms?.daysOpen === undefined ? {} : { daysOpen: forms.daysOpen }),
  };
};
