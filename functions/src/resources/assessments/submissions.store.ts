import type { ListPage } from "@darasa/contract/http";
import {
  type SubmissionDocument,
  submissionDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type {
  Database,
  DocumentReader,
  DocumentWriter,
  StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";

/** A document of `submissions/{id}` with its id. */
export interface SubmissionRecord extends SubmissionDocument {
  readonly id: string;
}

export interface NewSubmission extends Omit<SubmissionDocument, "startedAt" | "submittedAt"> {
  readonly startedAt: Date;
  readonly submittedAt: Date;
}

/** The submissions of an assessment. */
export interface AssessmentSubmissionsFilter {
  readonly assessmentId: string;
  /** The school of the students; undefined for the students of all schools. */
  readonly schoolId: string | undefined;
}

const COLLECTION = "submissions";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const toSubmission = ({ id, data }: StoredDocument): SubmissionRecord => ({
  id,
  ...submissionDocumentSchema.parse(data),
});

const newestFirst = (field: "assessmentId" | "assessmentOwnerId" | "studentId", id: string) =>
  ({
    collection: COLLECTION,
    where: [{ field, op: "==", value: id }],
    orderBy: [{ field: "submittedAt", direction: "desc" }],
  }) as const;

export const createSubmissionsStore = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toSubmission(document);
  },

  /** Lists the submissions of an assessment, newest first. `schoolId` restricts the list to one school. */
  listOfAssessment: (
    { assessmentId, schoolId }: AssessmentSubmissionsFilter,
    query: PaginationParams,
  ): Promise<ListPage<SubmissionRecord>> => {
    const { where, ...list } = newestFirst("assessmentId", assessmentId);
    const ofSchool =
      schoolId === undefined ? [] : [{ field: "schoolId", op: "==", value: schoolId } as const];
    return readListPage(
      database,
      { ...list, where: [...where, ...ofSchool], cursorKind: "time" },
      query,
      toSubmission,
    );
  },

  listNewestForAuthor: async (ownerId: string, limit: number): Promise<SubmissionRecord[]> =>
    (await database.query({ ...newestFirst("assessmentOwnerId", ownerId), limit })).map(
      toSubmission,
    ),

  listNewestOfStudent: async (studentId: string, limit: number): Promise<SubmissionRecord[]> =>
    (await database.query({ ...newestFirst("studentId", studentId), limit })).map(toSubmission),

  create: (writer: DocumentWriter, id: string, submission: NewSubmission): void => {
    writer.create(pathOf(id), { ...submission });
  },

  markCounted: (writer: DocumentWriter, id: string): void => {
    writer.update(pathOf(id), { counted: true });
  },
});

export type SubmissionsStore = ReturnType<typeof createSubmissionsStore>;
