import { createHash } from "node:crypto";
import type { PeriodTimes, StoredPeriodTimes, Timetable } from "@darasa/contract/timetables";
import { DEFAULT_PERIOD_TIMES } from "@darasa/contract/timetables";
import type { ClassRecord } from "../classes/class-lookups.service.ts";
import { hasLessonTime } from "./timetables.policy.ts";
import type { StoredLesson } from "./timetables.store.ts";

/** The stored lessons of a class, with the class and the lesson times of its school. */
export interface TimetableRecord {
  readonly schoolClass: ClassRecord;
  readonly times: PeriodTimes;
  readonly lessons: readonly StoredLesson[];
}

const hash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Returns a hash of the lessons. Equal lessons have equal revisions, in any order and with any teacher names. */
export const computeTimetableRevision = (
  lessons: readonly Omit<StoredLesson, "teacherName">[],
): string =>
  hash(
    lessons
      .map(({ day, period, subject, teacherId }) => [day, period, subject, teacherId ?? ""])
      .sort(([dayA, periodA], [dayB, periodB]) =>
        dayA === dayB ? Number(periodA) - Number(periodB) : Number(dayA) - Number(dayB),
      ),
  );

/** Returns a hash of the times. Equal times have equal revisions. */
export const computePeriodTimesRevision = ({ periods, hasSaturday }: PeriodTimes): string =>
  hash([hasSaturday, periods.map(({ kind, name, start, end }) => [kind, name ?? "", start, end])]);

/** Returns the teachers of a class, each once, with their subjects in the class. */
export const listTeachersOfClass = ({
  classTeacherId,
  classTeacherName,
  subjectTeachers,
}: Pick<ClassRecord, "classTeacherId" | "classTeacherName" | "subjectTeachers">) => {
  const teachers = new Map<string, { id: string; name: string; subjects: string[] }>();
  for (const { subject, teacherId: id, teacherName: name } of subjectTeachers) {
    const subjects = teachers.get(id)?.subjects ?? [];
    teachers.set(id, { id, name, subjects: [...subjects, subject] });
  }
  if (classTeacherId !== undefined && !teachers.has(classTeacherId)) {
    teachers.set(classTeacherId, {
      id: classTeacherId,
      name: classTeacherName ?? "",
      subjects: [],
    });
  }
  return [...teachers.values()];
};

/** Returns the week of a class. Leaves out lessons at times that the school no longer has. */
export const presentTimetable = (
  { schoolClass, times, lessons }: TimetableRecord,
  isEditor: boolean,
): Timetable => ({
  classId: schoolClass.id,
  className: schoolClass.name,
  year: schoolClass.year,
  grade: schoolClass.grade,
  ...times,
  lessons: lessons.filter((lesson) => hasLessonTime(times, lesson)),
  teachers: isEditor ? listTeachersOfClass(schoolClass) : [],
  mayChange: isEditor,
  revision: computeTimetableRevision(lessons),
});

/** Returns the times of a school for its administrators. */
export const presentPeriodTimes = (own: PeriodTimes | undefined): StoredPeriodTimes => {
  const times = own ?? DEFAULT_PERIOD_TIMES;
  return { ...times, isDefault: own === undefined, revision: computePeriodTimesRevision(times) };
};
