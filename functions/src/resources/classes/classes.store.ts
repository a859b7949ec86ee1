import { CLASSES_PER_YEAR_LIMIT, OWN_CLASSES_LIMIT } from "@darasa/contract/limits";
import { type ClassDocument, classDocumentSchema } from "@darasa/contract/server/class-document";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type StoredDocument,
} from "../../platform/database.ts";

/** A document of `classes/{id}` with its id. */
export interface ClassRecord extends ClassDocument {
  readonly id: string;
}

interface NewClass extends Omit<ClassDocument, "createdAt"> {
  readonly createdAt: Date;
}

/** The fields of a class that an administrator can change. */
export type ChangeableClassFields = Pick<
  ClassDocument,
  | "stream"
  | "name"
  | "nameLower"
  | "classTeacherId"
  | "classTeacherName"
  | "subjectTeachers"
  | "teacherIds"
>;

interface ClassName {
  readonly schoolId: string;
  readonly year: number;
  readonly nameLower: string;
}

const COLLECTION = "classes";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const toClass = ({ id, data }: StoredDocument): ClassRecord => ({
  id,
  ...classDocumentSchema.parse(data),
});

const ofYear = (schoolId: string, year: number) =>
  [
    { field: "schoolId", op: "==", value: schoolId },
    { field: "year", op: "==", value: year },
  ] as const;

const createReads = (database: Database) => ({
  get: async (id: string, reader: DocumentReader = database): Promise<ClassRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toClass(document);
  },

  listOfYear: async (
    schoolId: string,
    year: number,
    reader: DocumentReader = database,
  ): Promise<ClassRecord[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: ofYear(schoolId, year),
      limit: CLASSES_PER_YEAR_LIMIT,
    });
    return documents.map(toClass);
  },

  /** Lists the classes that these grades have in a year. */
  listOfGrades: async (
    schoolId: string,
    year: number,
    grades: readonly string[],
  ): Promise<ClassRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [...ofYear(schoolId, year), { field: "grade", op: "in", value: grades }],
      limit: CLASSES_PER_YEAR_LIMIT,
    });
    return documents.map(toClass);
  },

  countOfYear: (schoolId: string, year: number): Promise<number> =>
    database.count({
      collection: COLLECTION,
      where: ofYear(schoolId, year),
      limit: CLASSES_PER_YEAR_LIMIT,
    }),

  /** Returns true if a school has a class, of any year. Costs one document read. */
  existInSchool: async (schoolId: string): Promise<boolean> => {
    const where = [{ field: "schoolId", op: "==", value: schoolId }] as const;
    return (await database.query({ collection: COLLECTION, where, limit: 1 })).length > 0;
  },

  getIdByName: async (
    reader: DocumentReader,
    { schoolId, year, nameLower }: ClassName,
  ): Promise<string | undefined> => {
    const [found] = await reader.query({
      collection: COLLECTION,
      where: [...ofYear(schoolId, year), { field: "nameLower", op: "==", value: nameLower }],
      limit: 1,
    });
    return found?.id;
  },
});

const createTeacherReads = (database: Database) => ({
  /** Lists the newest classes of a teacher, without classes of years before `firstYear`. */
  listOfTeacher: async (
    schoolId: string,
    teacherId: string,
    firstYear?: number,
  ): Promise<ClassRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        { field: "schoolId", op: "==", value: schoolId },
        { field: "teacherIds", op: "array-contains", value: teacherId },
        ...(firstYear === undefined
          ? []
          : [{ field: "year", op: ">=", value: firstYear } as const]),
      ],
      orderBy: [{ field: "year", direction: "desc" }],
      limit: OWN_CLASSES_LIMIT,
    });
    return documents.map(toClass);
  },
});

const lookups = {
  /** Returns the classes in the order of the ids, with undefined for each missing class. */
  getMany: async (
    ids: readonly string[],
    reader: DocumentReader,
  ): Promise<(ClassRecord | undefined)[]> => {
    if (ids.length === 0) return [];
    const documents = await reader.getAll(ids.map(pathOf));
    return documents.map((document) => document && toClass(document));
  },
};

const writes = {
  create: (writer: DocumentWriter, id: string, created: NewClass): void => {
    writer.create(pathOf(id), { ...created });
  },

  update: (writer: DocumentWriter, id: string, changes: ChangeableClassFields): void => {
    const { stream, classTeacherId, classTeacherName, ...rest } = changes;
    writer.update(pathOf(id), {
      ...rest,
      stream: stream ?? FIELD_REMOVAL_MARKER,
      classTeacherId: classTeacherId ?? FIELD_REMOVAL_MARKER,
      classTeacherName: classTeacherName ?? FIELD_REMOVAL_MARKER,
    });
  },

  remove: (writer: DocumentWriter, id: string): void => {
    writer.remove(pathOf(id));
  },
};

export const createClassesStore = (database: Database) => ({
  ...createReads(database),
  ...createTeacherReads(database),
  ...lookups,
  ...writes,
});

export type ClassesStore = ReturnType<typeof createClassesStore>;
