import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { ClassRecord } from "../classes/class-lookups.service.ts";

type ClassOfSheets = Pick<ClassRecord, "schoolId" | "classTeacherId" | "subjectTeachers">;

const isTeacherOfSchool = ({ role, schoolId }: ApiCaller, of: ClassOfSheets): boolean =>
  role === "TEACHER" && schoolId === of.schoolId;

/** Returns true for administrators of the school and for the teachers of the subject in the class. */
export const mayWriteMarks = (caller: ApiCaller, of: ClassOfSheets, subject: string): boolean =>
  isAdminOfSchool(caller, of.schoolId) ||
  (isTeacherOfSchool(caller, of) &&
    of.subjectTeachers.some((one) => one.subject === subject && one.teacherId === caller.id));

/** Returns true for administrators of the school and for the class teacher, who read all mark sheets of the class. */
export const mayReadAllMarks = (caller: ApiCaller, of: ClassOfSheets): boolean =>
  isAdminOfSchool(caller, of.schoolId) ||
  (isTeacherOfSchool(caller, of) && of.classTeacherId === caller.id);

/** Lists the subjects of the class whose mark sheets the caller may read, in the order of the alphabet. */
export const listReadableSubjects = (caller: ApiCaller, of: ClassOfSheets): string[] => {
  const subjects = of.subjectTeachers
    .map(({ subject }) => subject)
    .filter((subject) => mayReadAllMarks(caller, of) || mayWriteMarks(caller, of, subject));
  return [...new Set(subjects)].sort();
};

/** Throws NOT_FOUND for everybody who may read no mark sheet of the class. */
export const requireReaderOfMarks = (caller: ApiCaller, of: ClassOfSheets): void => {
  if (mayReadAllMarks(caller, of) || listReadableSubjects(caller, of).length > 0) return;
  throw new ApiError("NOT_FOUND", "classNotFound");
};

/** Throws for callers who may not change this mark sheet: NOT_FOUND if they may not know about the class's marks. */
export const requireWriterOfMarks = (
  caller: ApiCaller,
  of: ClassOfSheets,
  subject: string,
): void => {
  requireReaderOfMarks(caller, of);
  if (!mayWriteMarks(caller, of, subject)) {
    throw new ApiError("PERMISSION_DENIED", "notSubjectTeacher");
  }
};
