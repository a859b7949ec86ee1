import type { ValidationIssue } from "@darasa/contract/http";
import type { NewLesson, Timetable, TimetableChange } from "@darasa/contract/timetables";
import { toLessonTimeKey } from "@darasa/contract/timetables";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { ClassLookupsService } from "../classes/class-lookups.service.ts";
import { planTeacherLessons } from "./teacher-lessons.ts";
import { hasLessonTime, mayChange, mayRead } from "./timetables.policy.ts";
import {
  computeTimetableRevision,
  listTeachersOfClass,
  presentTimetable,
  type TimetableRecord,
} from "./timetables.presenter.ts";
import type { StoredLesson, TeacherLesson, TimetablesStore } from "./timetables.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: TimetablesStore;
  readonly classLookups: ClassLookupsService;
}

/** The school and the class of a student; the class is undefined for a student without one. */
export type StudentPlace = Readonly<{ schoolId: string; classId?: string | undefined }>;

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * Returns the lessons with the names of their teachers. Throws INVALID_REQUEST for a time without a lesson, and
 * NOT_FOUND for a teacher who is neither a teacher of the class nor in its timetable already.
 */
const nameTeachers = (
  { schoolClass, times, lessons: known }: TimetableRecord,
  wanted: readonly NewLesson[],
): StoredLesson[] => {
  const names = new Map<string, string>();
  for (const { teacherId, teacherName = "" } of known) {
    if (teacherId !== undefined) names.set(teacherId, teacherName);
  }
  for (const { id, name } of listTeachersOfClass(schoolClass)) names.set(id, name);
  return wanted.map(({ teacherId, ...lesson }, index) => {
    if (!hasLessonTime(times, lesson)) {
      throw createInvalidFieldError(`lessons.${index}.period`, "lessonTimeNotFound");
    }
    if (teacherId === undefined) return lesson;
    const teacherName = names.get(teacherId);
    if (teacherName === undefined) throw new ApiError("NOT_FOUND", "notTeacherOfClass");
    return { ...lesson, teacherId, teacherName };
  });
};

/** Throws CONFLICT with one issue for each lesson whose teacher has another class at the same time. */
const requireFreeTeachers = (
  lessons: readonly StoredLesson[],
  elsewhere: ReadonlyMap<string, readonly TeacherLesson[]>,
): void => {
  const issues = lessons.flatMap((lesson, index): ValidationIssue[] => {
    const { teacherId, teacherName } = lesson;
    const others = teacherId === undefined ? [] : (elsewhere.get(teacherId) ?? []);
    const time = toLessonTimeKey(lesson);
    const other = others.find((one) => toLessonTimeKey(one) === time);
    if (other === undefined) return [];
    const when = `${DAYS[lesson.day - 1]}, lesson ${lesson.period}`;
    const message = `${teacherName} already teaches ${other.className} on ${when}`;
    return [{ path: `lessons.${index}`, message }];
  });
  if (issues.length > 0) throw new ApiError("CONFLICT", "teacherBusy", { issues });
};

/** Creates the function that reads everything that a timetable shows, which is three documents. */
const createTimetableReader =
  ({ store, classLookups }: Pick<Dependencies, "store" | "classLookups">) =>
  async (schoolId: string, classId: string, reader: DocumentReader): Promise<TimetableRecord> => {
    const [schoolClass, timetable, times] = await Promise.all([
      classLookups.require(schoolId, classId, reader),
      store.get(classId, reader),
      store.getPeriodTimes(schoolId, reader),
    ]);
    return { schoolClass, times, lessons: timetable?.lessons ?? [] };
  };

/** Creates the service that reads and changes the lessons of a class in the week. */
export const createTimetablesService = ({ database, store, classLookups }: Dependencies) => {
  const read = createTimetableReader({ store, classLookups });

  const write = async (
    transaction: DatabaseTransaction,
    { schoolClass, lessons: before }: TimetableRecord,
    after: readonly StoredLesson[],
  ): Promise<void> => {
    const plan = await planTeacherLessons(store, transaction, schoolClass, { before, after });
    requireFreeTeachers(after, plan.elsewhere);
    const { id, schoolId, year } = schoolClass;
    store.set(transaction, id, { schoolId, year, lessons: [...after] });
    plan.apply();
  };

  return {
    /** Returns the week of a class. For callers who may not read it, the class does not exist. */
    get: async (caller: ApiCaller, classId: string): Promise<Timetable> => {
      const found = await read(caller.schoolId, classId, database);
      const { schoolClass } = found;
      if (!mayRead(caller, schoolClass)) throw new ApiError("NOT_FOUND", "classNotFound");
      return presentTimetable(found, mayChange(caller, schoolClass));
    },

    /** Returns the week of a student's class for somebody who may see the student. */
    getOfStudent: async ({ schoolId, classId }: StudentPlace): Promise<Timetable> => {
      if (classId === undefined) throw new ApiError("NOT_FOUND", "classNotFound");
      return presentTimetable(await read(schoolId, classId, database), false);
    },

    /**
     * Replaces the lessons of a class. A request that equals the stored lessons succeeds, because a phone repeats a
     * request whose response was lost. Throws CHANGED_ELSEWHERE if the lessons have another revision than the request,
     * and CONFLICT if a teacher has another class at the same time.
     */
    change: (
      caller: ApiCaller,
      classId: string,
      { lessons: wanted, revision }: TimetableChange,
    ): Promise<Timetable> =>
      database.transact(async (transaction) => {
        const found = await read(caller.schoolId, classId, transaction);
        const { schoolClass } = found;
        if (!mayChange(caller, schoolClass)) {
          throw new ApiError("PERMISSION_DENIED", "notClassTeacher");
        }
        const known = computeTimetableRevision(found.lessons);
        if (computeTimetableRevision(wanted) === known) {
          return presentTimetable(found, true);
        }
        if (known !== revision)
          throw new ApiError("CHANGED_ELSEWHERE", "timetableChangedElsewhere");
        const lessons = nameTeachers(found, wanted);
        await write(transaction, found, lessons);
        return presentTimetable({ ...found, lessons }, true);
      }),
  };
};

export type TimetablesService = ReturnType<typeof createTimetablesService>;
