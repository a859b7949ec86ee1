import type { ListPage } from "@darasa/contract/http";
import {
  type ProgressDocument,
  progressDocumentSchema,
} from "@darasa/contract/server/submission-documents";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import { replaceNewestSubmissions } from "./newest-submissions.ts";
import {
  addSubmissionToProgress,
  createEmptyProgress,
  needsAllSubmissions,
  removeResultOfAssessment,
  replaceResultsOfAssessment,
  type StudentFieldsOfProgressDocument,
} from "./student-progress.ts";

export type { CountedSubmission } from "./student-progress.ts";

/** A document of `progress/{uid}` with the id of its student. */
export interface ProgressRecord extends ProgressDocument {
  readonly studentId: string;
}

interface StudentFilter {
  readonly schoolId: string;
  /** The grade of the students; undefined for students of all grades. */
  readonly className?: string | undefined;
  /** The classes of the students; undefined for all students, also those without a class. */
  readonly classIds?: readonly string[];
}

type ClassFieldName = "className" | "classId" | "classLabel";

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
    getMany: async (
      studentIds: readonly string[],
      reader: DocumentReader = database,
    ): Promise<(ProgressRecord | undefined)[]> => {
      const documents = await reader.getAll(studentIds.map(pathOf));
      return documents.map((document) => document && toProgress(document));
    },

    /** Lists the progress of a school's students, sorted by name. */
    listOfSchool: (
      { schoolId, className, classIds }: StudentFilter,
      query: PaginationParams,
    ): Promise<ListPage<ProgressRecord>> =>
      readListPage(
        database,
        {
          collection: COLLECTION,
          where: [
            { field: "schoolId", op: "==", value: schoolId },
            ...(className === undefined
              ? []
              : [{ field: "className", op: "==" as const, value: className }]),
            ...(classIds === undefined
              ? []
              : [{ field: "classId", op: "in" as const, value: classIds }]),
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

  /** Sets the class and the grade of a student. If `classId` is undefined, removes the class. */
  setClass: (
    writer: DocumentWriter,
    studentId: string,
    { className, classId, classLabel }: Pick<StudentFieldsOfProgressDocument, ClassFieldName>,
  ): void => {
    writer.update(pathOf(studentId), {
      className,
      classId: classId ?? FIELD_REMOVAL_MARKER,
      classLabel: classLabel ?? FIELD_REMOVAL_MARKER,
    });
  },

  setName: (writer: DocumentWriter, studentId: string, name: string): void => {
    writer.update(pathOf(studentId), { name, nameLower: name.toLowerCase() });
  },

  setResults: (writer: DocumentWriter, studentId: string, progress: ProgressDocument): void => {
    const { completed, averageScore, subjects, results, learningSeconds, submissions } = progress;
    const changes = { completed, averageScore, subjects, results, learningSeconds, submissions };
    writer.update(pathOf(studentId), changes);
  },

  /** Replaces a submission in the list of a student's newest submissions. Writes nothing if the list lacks it. */
  replaceSubmission: (
    writer: DocumentWriter,
    { studentId, submissions }: Pick<ProgressRecord, "studentId" | "submissions">,
    changed: SubmissionSummary,
  ): void => {
    if (submissions?.some(({ id }) => id === changed.id) !== true) return;
    writer.update(pathOf(studentId), {
      submissions: replaceNewestSubmissions(submissions, [changed]),
    });
  },

  setSubmissions: (
    writer: DocumentWriter,
    studentId: string,
    submissions: readonly SubmissionSummary[],
  ): void => {
    writer.update(pathOf(studentId), { submissions: [...submissions] });
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
  needsAllSubmissions,
  removeResultOfAssessment,
  replaceResultsOfAssessment,
});

export type ProgressService = ReturnType<typeof createProgressService>;
