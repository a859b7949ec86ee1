import type { Database } from "../../platform/database.ts";
import { mapInBatches } from "../../platform/map-in-batches.ts";
import type { ClassLessonsService } from "../timetables/class-lessons.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { ChangeableClassFields, ClassesStore, ClassRecord } from "./classes.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<ClassesStore, "get" | "listOfTeacher" | "update">;
  readonly classLessons: Pick<ClassLessonsService, "planTeacherName">;
}

type Teacher = Pick<UserRecord, "id" | "name" | "schoolId">;

/** The number of classes that are changed at the same time. */
const PARALLEL_CLASSES = 5;

const renameInClass = (
  { stream, name: className, nameLower, classTeacherId, teacherIds, ...known }: ClassRecord,
  { id, name }: Teacher,
): ChangeableClassFields => ({
  stream,
  name: className,
  nameLower,
  classTeacherId,
  teacherIds,
  classTeacherName: classTeacherId === id ? name : known.classTeacherName,
  subjectTeachers: known.subjectTeachers.map((one) =>
    one.teacherId === id ? { ...one, teacherName: name } : one,
  ),
});

/** Creates the service that copies the name of a teacher into the teacher's classes and their timetables. */
export const createTeacherNamesService = ({ database, store, classLessons }: Dependencies) => {
  const renameIn = (classId: string, teacher: Teacher): Promise<void> =>
    database.transact(async (transaction) => {
      const known = await store.get(classId, transaction);
      if (known === undefined) return;
      const renameLessons = await classLessons.planTeacherName(transaction, classId, teacher);
      store.update(transaction, classId, renameInClass(known, teacher));
      renameLessons();
    });

  return {
    /** Costs for each of the own classes, at most OWN_CLASSES_LIMIT, three document reads and two writes. */
    rename: async (teacher: Teacher): Promise<void> => {
      const classes = await store.listOfTeacher(teacher.schoolId, teacher.id);
      await mapInBatches(classes, PARALLEL_CLASSES, ({ id }) => renameIn(id, teacher));
    },
  };
};

export type TeacherNamesService = ReturnType<typeof createTeacherNamesService>;
