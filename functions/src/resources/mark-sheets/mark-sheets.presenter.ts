import type { MarkSheet } from "@darasa/contract/mark-sheets";
import type { SchoolScales } from "@darasa/contract/school-scales";
import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";
import type { ApiCaller } from "../../caller.ts";
import type { ClassRecord } from "../classes/class-lookups.service.ts";
import { listReadableSubjects, mayReadAllMarks, mayWriteMarks } from "./mark-sheets.policy.ts";

interface PresentedSheet {
  readonly schoolClass: ClassRecord;
  readonly term: number;
  readonly subject: string | undefined;
  /** Undefined for a mark sheet that nobody has begun. */
  readonly sheet: MarkSheetDocument | undefined;
  readonly scales: SchoolScales | undefined;
}

export const presentMarkSheet = (
  caller: ApiCaller,
  { schoolClass, term, subject, sheet, scales }: PresentedSheet,
): MarkSheet => ({
  classId: schoolClass.id,
  className: schoolClass.name,
  grade: schoolClass.grade,
  year: schoolClass.year,
  term,
  subject,
  subjects: listReadableSubjects(caller, schoolClass),
  mayWrite: subject !== undefined && mayWriteMarks(caller, schoolClass, subject),
  mayReadAll: mayReadAllMarks(caller, schoolClass),
  columns: sheet?.columns ?? [],
  students: sheet?.students ?? [],
  revision: sheet?.revision ?? 0,
  ...(sheet === undefined
    ? {}
    : { changedByName: sheet.changedByName, changedAt: sheet.changedAt }),
  scales,
});
