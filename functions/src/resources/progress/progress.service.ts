import type { ListPage } from "@darasa/contract/http";
import {
  type ProgressDocument,
  progressDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type {
  Database,
  DocumentReader,
  DocumentWriter,
  StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import {
  addSubmissionToProgress,
  createEmptyProgress,
  replaceResultsOfAssessment,
  type StudentFieldsOfProgressDocument,
} from "./student-progress.ts";

/** A document of `progress/{uid}` with the id of its student. */
export interface ProgressRecord extends ProgressDocument {
  readonly studentId: string;
}

interface StudentFilter {
  readonly schoolId: string;
  /** The classes by which the list is filtered. If undefined, the list contains all classes. */
  readonly classNames: readonly string[] | undefined;
}

const COLLECTION = "progress";
const pathOf = (studentId: string): string => `${COLLECTION}/${studentId}`;

const toProgress = ({ id, data }: StoredDocument): ProgressRecord => ({
  studentId: id,
  ...progressDocumentSchema.parse(data),
});

const reading = (database: Database) => {
  const get = async (
    studentId: string,
    reader: DocumentReader = database,
  ): Promise<ProgressRecord | undefined> => {
    const document = await reader.get(pathOf(studentId));
    return document === undefined ? undefined : toProgress(document);
  };

  return {
    get,

    isMissing: async (reader: DocumentReader, studentId: string): Promise<boolean> =>
      (await get(studentId, reader)) === undefined,

    /**
     * Returns the progress of these students in the order of `studentIds`; undefined for a student without
     * progress.
     */
    getMany: async (studentIds: readonly string[]): Promise<(ProgressRecord | undefined)[]> => {
      const documents = await database.getAll(studentIds.map(pathOf));
      return documents.map((document) => document && toProgress(document));
    },

    /** Lists the progress of a school's students, sorted by name. */
    listOfSchool: (
      { schoolId, classNames }: StudentFilter,
      query: PaginationParams,
    ): Promise<ListPage<ProgressRecord>> =>
      readListPage(
        database,
        {
          collection: COLLECTION,
          where: [
            { field: "schoolId", op: "==", value: schoolId },
            ...(classNames === undefined
              ? []
              : [{ field: "className", op: "in" as const, value: classNames }]),
          ],
          orderBy: [{ field: "nameLower", direction: "asc" }],
          cursorKind: "text",
        },
        query,
        toProgress,
      ),
  };
};

const create = (writer: DocumentWriter, studentId: string, progress: ProgressDocument): void => {
  writer.create(pathOf(studentId), { ...progress });
};

const writing = {
  create,

  /** Creates a progress document with zeros, so that class lists include students without submissions. */
  createEmpty: (
    writer: DocumentWriter,
    student: StudentFieldsOfProgressDocument & { readonly id: string },
  ): void => {
    create(writer, student.id, createEmptyProgress(student));
  },

  setResults: (writer: DocumentWriter, studentId: string, progress: ProgressDocument): void => {
    const { completed, averageScore, subjects, results, learningSeconds } = progress;
    const changes = { completed, averageScore, subjects, results, learningSeconds };
    writer.update(pathOf(studentId), changes);
  },
};

/**
 * Creates the service that reads and updates the progress of students. Students, teachers and parents see the
 * progress, so callers must check access.
 */
export const createProgressService = (database: Database) => ({
  ...reading(database),
  ...writing,
  createEmptyProgress,
  addSubmissionToProgress,
  replaceResultsOfAssessment,
});

export type ProgressService = ReturnType<typeof createProgressService>;
