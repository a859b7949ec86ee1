import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { ClassRecord } from "./classes.store.ts";

/** Returns the class. Throws NOT_FOUND if it does not exist or belongs to another school. */
export const requireClassOfSchool = (
  schoolId: string,
  schoolClass: ClassRecord | undefined,
): ClassRecord => {
  if (schoolClass === undefined || schoolClass.schoolId !== schoolId) {
    throw new ApiError("NOT_FOUND", "classNotFound");
  }
  return schoolClass;
};

/** Throws NOT_FOUND for the national office, which has no classes. */
export const requireSchool = (caller: ApiCaller): void => {
  if (isOfNationalOffice(caller)) throw new ApiError("NOT_FOUND", "notFound");
};

export const isOwnClass = (
  { id }: Pick<ApiCaller, "id">,
  { teacherIds }: Pick<ClassRecord, "teacherIds">,
): boolean => teacherIds.includes(id);

/** Returns true if the caller may see the details of the students of a class of the caller's school. */
export const maySeeStudentDetails = (caller: ApiCaller, schoolClass: ClassRecord): boolean =>
  caller.role === "ADMIN" || isOwnClass(caller, schoolClass);

/** Returns the class. Throws NOT_FOUND for everybody but administrators of the school and teachers of the class. */
export const requireClassWithStudentDetails = (
  caller: ApiCaller,
  schoolClass: ClassRecord | undefined,
): ClassRecord => {
  const found = requireClassOfSchool(caller.schoolId, schoolClass);
  if (!maySeeStudentDetails(caller, found)) throw new ApiError("NOT_FOUND", "classNotFound");
  return found;
};

/** Returns true for administrators of the school, the class teacher and the teachers of the subject in the class. */
export const mayReadMarks = (
  caller: ApiCaller,
  { classTeacherId, subjectTeachers }: Pick<ClassRecord, "classTeacherId" | "subjectTeachers">,
  subject: string,
): boolean =>
  caller.role === "ADMIN" ||
  classTeacherId === caller.id ||
  subjectTeachers.some((one) => one.subject === subject && one.teacherId === caller.id);

/** Returns true for users who can teach a class of this school. */
export const canTeachAt = (
  schoolId: string,
  { role, status, schoolId: ownSchoolId }: Pick<UserRecord, "role" | "status" | "schoolId">,
): boolean =>
  ownSchoolId === schoolId && status === "ACTIVE" && (role === "TEACHER" || role === "ADMIN");

/** Returns true if the account can be in a class: only accounts that the school has approved. */
export const canBeInClass = ({ status }: Pick<UserRecord, "status">): boolean =>
  status === "ACTIVE" || status === "SUSPENDED";
