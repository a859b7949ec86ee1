import {
  periodTimesDocumentSchema,
  type TeacherTimetableDocument,
  type TimetableDocument,
  teacherTimetableDocumentSchema,
  timetableDocumentSchema,
} from "@darasa/contract/server/timetable-documents";
import { DEFAULT_PERIOD_TIMES, type PeriodTimes } from "@darasa/contract/timetables";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";

export type StoredLesson = TimetableDocument["lessons"][number];
export type TeacherLesson = TeacherTimetableDocument["lessons"][number];

const pathOf = (classId: string): string => `timetables/${classId}`;
const teacherPathOf = (teacherId: string, year: number): string =>
  `teacherTimetables/${teacherId}_${year}`;
const periodTimesPathOf = (schoolId: string): string => `periodTimes/${schoolId}`;

const classTimetables = (database: Database) => ({
  get: async (
    classId: string,
    reader: DocumentReader = database,
  ): Promise<TimetableDocument | undefined> => {
    const document = await reader.get(pathOf(classId));
    return document && timetableDocumentSchema.parse(document.data);
  },

  set: (writer: DocumentWriter, classId: string, timetable: TimetableDocument): void =>
    writer.set(pathOf(classId), { ...timetable }),

  remove: (writer: DocumentWriter, classId: string): void => writer.remove(pathOf(classId)),
});

const teacherTimetables = (database: Database) => ({
  getOfTeacher: async (
    teacherId: string,
    year: number,
  ): Promise<TeacherTimetableDocument | undefined> => {
    const document = await database.get(teacherPathOf(teacherId, year));
    return document && teacherTimetableDocumentSchema.parse(document.data);
  },

  /** Returns the lessons of teachers by teacher id. A teacher without a document has no lessons. */
  getOfTeachers: async (
    reader: DocumentReader,
    teacherIds: readonly string[],
    year: number,
  ): Promise<ReadonlyMap<string, readonly TeacherLesson[]>> => {
    const found = await reader.getAll(teacherIds.map((id) => teacherPathOf(id, year)));
    return new Map(
      teacherIds.map((id, index) => {
        const document = found[index];
        const lessons = document && teacherTimetableDocumentSchema.parse(document.data).lessons;
        return [id, lessons ?? []];
      }),
    );
  },

  setOfTeacher: (
    writer: DocumentWriter,
    teacherId: string,
    year: number,
    timetable: TeacherTimetableDocument,
  ): void => writer.set(teacherPathOf(teacherId, year), { ...timetable }),
});

const periodTimes = (database: Database) => ({
  /** Returns the times that the school has set, or undefined. */
  getOwnPeriodTimes: async (
    schoolId: string,
    reader: DocumentReader,
  ): Promise<PeriodTimes | undefined> => {
    const document = await reader.get(periodTimesPathOf(schoolId));
    return document && periodTimesDocumentSchema.parse(document.data);
  },

  /** Returns the times of the school, or the default times. */
  getPeriodTimes: async (
    schoolId: string,
    reader: DocumentReader = database,
  ): Promise<PeriodTimes> => {
    const document = await reader.get(periodTimesPathOf(schoolId));
    return document === undefined
      ? DEFAULT_PERIOD_TIMES
      : periodTimesDocumentSchema.parse(document.data);
  },

  setPeriodTimes: (writer: DocumentWriter, schoolId: string, times: PeriodTimes): void =>
    writer.set(periodTimesPathOf(schoolId), { ...times }),
});

export const createTimetablesStore = (database: Database) => ({
  ...classTimetables(database),
  ...teacherTimetables(database),
  ...periodTimes(database),
});

export type TimetablesStore = ReturnType<typeof createTimetablesStore>;
