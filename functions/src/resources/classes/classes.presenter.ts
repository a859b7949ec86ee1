import type { ClassStudent, ListedClass, SchoolClass } from "@darasa/contract/classes";
import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import type { OwnClass } from "@darasa/contract/own-classes";
import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";
import type { ApiCaller } from "../../caller.ts";
import type { UserRecord } from "../users/users.service.ts";
import { isOwnClass } from "./classes.policy.ts";
import type { ClassRecord } from "./classes.store.ts";

/** Returns a class with its teachers. */
export const presentClass = (caller: ApiCaller, schoolClass: ClassRecord): SchoolClass => ({
  ...schoolClass,
  isOwn: isOwnClass(caller, schoolClass),
});

const sortClasses = (classes: readonly ClassRecord[]): ClassRecord[] =>
  [...classes].sort(
    (one, other) =>
      SCHOOL_CLASSES.indexOf(one.grade) - SCHOOL_CLASSES.indexOf(other.grade) ||
      one.nameLower.localeCompare(other.nameLower, "en"),
  );

/** Returns the classes in the order of their grades and names, with the stored numbers of active students. */
export const presentClassList = (
  caller: ApiCaller,
  classes: readonly ClassRecord[],
  counts: Readonly<Record<string, number>>,
): ListedClass[] =>
  sortClasses(classes).map((schoolClass) => ({
    ...presentClass(caller, schoolClass),
    students: counts[STATS_COUNTER_NAMES.studentsInClass(schoolClass.id)] ?? 0,
  }));

/** Returns classes in the order of their grades and names, with the subjects that the caller teaches in each. */
export const presentOwnClasses = (
  { id: callerId }: ApiCaller,
  classes: readonly ClassRecord[],
): OwnClass[] =>
  sortClasses(classes).map(({ id, grade, name, subjectTeachers }) => ({
    id,
    grade,
    name,
    subjects: subjectTeachers
      .filter(({ teacherId }) => teacherId === callerId)
      .map(({ subject }) => subject),
  }));

/** Returns a student for the list of a class. The admission number is one of the student's details. */
export const presentClassStudent = (
  { id, name, status, admissionNumber, leftYear }: UserRecord,
  maySeeDetails: boolean,
): ClassStudent => ({
  id,
  name,
  status,
  leftYear,
  ...(maySeeDetails && admissionNumber !== undefined ? { admissionNumber } : {}),
});
