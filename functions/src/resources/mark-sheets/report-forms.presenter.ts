import type { ReleasedReportForm, ReportForms } from "@darasa/contract/report-forms";
import type { SchoolScales } from "@darasa/contract/school-scales";
import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";
import type { ReportFormsDocument } from "@darasa/contract/server/report-form-documents";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { ClassRecord } from "../classes/class-lookups.service.ts";
import { addUpStudents } from "./add-up-marks.ts";

/** What the report forms of a class are made of. */
export interface ReportFormsParts {
  readonly schoolClass: ClassRecord;
  readonly term: number;
  /** The mark sheets of the term, by subject. */
  readonly sheets: readonly MarkSheetDocument[];
  /** Undefined if nobody has typed anything and nothing was released. */
  readonly forms: ReportFormsDocument | undefined;
  readonly scales: SchoolScales | undefined;
  readonly letterhead: Pick<ReleasedReportForm, "schoolName" | "motto">;
}

export const listTeachers = ({ subjectTeachers }: ClassRecord, subject: string): string[] =>
  subjectTeachers.filter((one) => one.subject === subject).map(({ teacherName }) => teacherName);

const presentRelease = ({
  forms,
  sheets,
}: ReportFormsParts): Pick<ReportForms, "release"> | undefined => {
  if (forms?.release === undefined) return undefined;
  const { releasedAt, releasedByName, isWithdrawn } = forms.release;
  const changes = [forms.changedAt ?? "", ...sheets.map(({ changedAt }) => changedAt)];
  const isOutdated = changes.some((time) => time > releasedAt);
  return { release: { releasedAt, releasedByName, isWithdrawn, isOutdated } };
};

export const presentReportForms = (caller: ApiCaller, parts: ReportFormsParts): ReportForms => {
  const { schoolClass, term, sheets, forms, scales, letterhead } = parts;
  const taught = schoolClass.subjectTeachers.map(({ subject }) => subject);
  const begun = new Set(sheets.map(({ subject }) => subject));
  return {
    ...{ classId: schoolClass.id, className: schoolClass.name, year: schoolClass.year, term },
    motto: letterhead.motto,
    classTeacherName: schoolClass.classTeacherName,
    mayWriteHeadComment: isAdminOfSchool(caller, schoolClass.schoolId),
    daysOpen: forms?.daysOpen,
    subjects: sheets.map(({ subject }) => ({
      subject,
      teachers: listTeachers(schoolClass, subject),
    })),
    subjectsWithoutSheet: [...new Set(taught)].filter((subject) => !begun.has(subject)).sort(),
    students: addUpStudents(sheets).map((student) => ({
      ...student,
      ...forms?.typed[student.id],
      acknowledgements: (forms?.acknowledgements[student.id] ?? []).map(({ name, at }) => ({
        name,
        at,
      })),
    })),
    ...presentRelease(parts),
    scales,
  };
};
