import type { DatabaseTransaction } from "../../platform/database.ts";
import type { ClassRecord } from "../classes/class-lookups.service.ts";
import { planTeacherLessons } from "./teacher-lessons.ts";
import type { TimetablesStore } from "./timetables.store.ts";

/** The function that writes a planned change. A plan reads, and all reads of a transaction precede its writes. */
type ApplyChange = () => void;

/** Creates the service that keeps timetables consistent with their classes. */
export const createClassLessonsService = (store: TimetablesStore) => ({
  /** Plans to write the new name of a class to the timetables of its teachers. */
  planRename: async (
    transaction: DatabaseTransaction,
    renamed: ClassRecord,
  ): Promise<ApplyChange> => {
    const lessons = (await store.get(renamed.id, transaction))?.lessons ?? [];
    const plan = await planTeacherLessons(store, transaction, renamed, {
      before: lessons,
      after: lessons,
    });
    return plan.apply;
  },

  /** Plans to write the new name of a teacher to the lessons of a class. */
  planTeacherName: async (
    transaction: DatabaseTransaction,
    classId: string,
    { id, name }: { readonly id: string; readonly name: string },
  ): Promise<ApplyChange> => {
    const timetable = await store.get(classId, transaction);
    if (timetable === undefined) return () => {};
    const lessons = timetable.lessons.map((lesson) =>
      lesson.teacherId === id ? { ...lesson, teacherName: name } : lesson,
    );
    return () => store.set(transaction, classId, { ...timetable, lessons });
  },

  /** Plans to delete the timetable of a class, and its lessons from the timetables of the teachers. */
  planRemoval: async (
    transaction: DatabaseTransaction,
    removed: ClassRecord,
  ): Promise<ApplyChange> => {
    const timetable = await store.get(removed.id, transaction);
    if (timetable === undefined) return () => {};
    const plan = await planTeacherLessons(store, transaction, removed, {
      before: timetable.lessons,
      after: [],
    });
    return () => {
      store.remove(transaction, removed.id);
      plan.apply();
    };
  },
});

export type ClassLessonsService = ReturnType<typeof createClassLessonsService>;
