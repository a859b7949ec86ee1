import type { DatabaseTransaction } from "../../platform/database.ts";
import type { ClassRecord } from "../classes/class-lookups.service.ts";
import type { StoredLesson, TeacherLesson, TimetablesStore } from "./timetables.store.ts";

interface ClassLessons {
  readonly before: readonly StoredLesson[];
  readonly after: readonly StoredLesson[];
}

interface TeacherLessonsPlan {
  /** The lessons that each teacher has in other classes, by teacher id. */
  readonly elsewhere: ReadonlyMap<string, readonly TeacherLesson[]>;
  /** Writes the documents of all teachers of the class. */
  readonly apply: () => void;
}

const listTeacherIds = (lessons: readonly StoredLesson[]): string[] => [
  ...new Set(lessons.flatMap(({ teacherId = [] }) => teacherId)),
];

/**
 * Reads the timetables of all teachers who have lessons in the class before or after a change, and returns the function
 * that writes them. The reads must precede all writes of the transaction. Because each change reads and writes these
 * documents in its transaction, two simultaneous changes cannot give a teacher two lessons at the same time.
 */
export const planTeacherLessons = async (
  store: Pick<TimetablesStore, "getOfTeachers" | "setOfTeacher">,
  transaction: DatabaseTransaction,
  { id: classId, name: className, schoolId, year }: ClassRecord,
  { before, after }: ClassLessons,
): Promise<TeacherLessonsPlan> => {
  const teacherIds = listTeacherIds([...before, ...after]);
  const known = await store.getOfTeachers(transaction, teacherIds, year);
  const elsewhere = new Map(
    [...known].map(([id, lessons]) => [id, lessons.filter((one) => one.classId !== classId)]),
  );
  return {
    elsewhere,
    apply: () => {
      for (const teacherId of teacherIds) {
        const inClass = after
          .filter((lesson) => lesson.teacherId === teacherId)
          .map(({ day, period, subject }) => ({ day, period, subject, classId, className }));
        const lessons = [...(elsewhere.get(teacherId) ?? []), ...inClass];
        store.setOfTeacher(transaction, teacherId, year, { schoolId, lessons });
      }
    },
  };
};
