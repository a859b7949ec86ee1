import {
  type FormerStudentsDocument,
  formerStudentsDocumentSchema,
  type SchoolYearDocument,
  schoolYearDocumentSchema,
} from "@darasa/contract/server/school-year-documents";
import type { Database, DocumentReader, DocumentWriter } from "../../../platform/database.ts";

/** The fields that identify the change of a school's year. */
export type SchoolYearKey = Pick<SchoolYearDocument, "schoolId" | "year">;

/** A class of the old year, whose students have moved into the year after it. */
interface OldClass {
  readonly schoolId: string;
  /** The year of the class. */
  readonly year: number;
  readonly id: string;
}

export type FormerStudentRecord = FormerStudentsDocument["students"][number];

const COLLECTION = "schoolYears";
const pathOf = ({ schoolId, year }: SchoolYearKey): string => `${COLLECTION}/${schoolId}-${year}`;
const studentsPathOf = ({ schoolId, year, id }: OldClass): string =>
  `${pathOf({ schoolId, year: year + 1 })}/formerStudents/${id}`;

/** Converts the times, which the schema parses as texts, to dates for the database. */
const toStored = ({ startedAt, finishedAt, ...rest }: SchoolYearDocument) => ({
  ...rest,
  startedAt: new Date(startedAt),
  finishedAt: finishedAt === undefined ? undefined : new Date(finishedAt),
});

export const createSchoolYearsStore = (database: Database) => {
  const listFormerStudents = async (
    schoolClass: OldClass,
    reader: DocumentReader = database,
  ): Promise<FormerStudentRecord[]> => {
    const document = await reader.get(studentsPathOf(schoolClass));
    return document === undefined ? [] : formerStudentsDocumentSchema.parse(document.data).students;
  };

  return {
    get: async (
      key: SchoolYearKey,
      reader: DocumentReader = database,
    ): Promise<SchoolYearDocument | undefined> => {
      const document = await reader.get(pathOf(key));
      return document && schoolYearDocumentSchema.parse(document.data);
    },

    save: (writer: DocumentWriter, schoolYear: SchoolYearDocument): void => {
      writer.set(pathOf(schoolYear), toStored(schoolYear));
    },

    /** Lists the students who moved out of a class at the end of its year, in the order of their ids. */
    listFormerStudents,

    hasFormerStudents: async (schoolClass: OldClass, reader: DocumentReader): Promise<boolean> =>
      (await listFormerStudents(schoolClass, reader)).length > 0,

    saveFormerStudents: (
      writer: DocumentWriter,
      schoolClass: OldClass,
      students: readonly FormerStudentRecord[],
    ): void => {
      if (students.length === 0) writer.remove(studentsPathOf(schoolClass));
      else writer.set(studentsPathOf(schoolClass), { students });
    },
  };
};

export type SchoolYearsStore = ReturnType<typeof createSchoolYearsStore>;
