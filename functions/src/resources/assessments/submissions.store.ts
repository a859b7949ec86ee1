import { MY_SUBMISSIONS_LIMIT } from "@darasa/contract/limits";
import {
  type SubmissionDocument,
  submissionDocumentSchema,
} from "@darasa/contract/server/library-documents";
import type { Database, Reader, StoredDocument, Writer } from "../../platform/database.ts";

export interface SubmissionRecord extends SubmissionDocument {
  readonly id: string;
}

export interface NewSubmission extends Omit<SubmissionDocument, "startedAt" | "submittedAt"> {
  readonly startedAt: Date;
  readonly submittedAt: Date;
}

const COLLECTION = "submissions";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const toSubmission = ({ id, data }: StoredDocument): SubmissionRecord => ({
  id,
  ...submissionDocumentSchema.parse(data),
});

export const createSubmissionsStore = (database: Database) => ({
  get: async (id: string, reader: Reader = database): Promise<SubmissionRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toSubmission(document);
  },

  /** Newest first. */
  listOf: async (studentId: string): Promise<SubmissionRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [{ field: "studentId", op: "==", value: studentId }],
      orderBy: [{ field: "submittedAt", direction: "desc" }],
      limit: MY_SUBMISSIONS_LIMIT,
    });
    return documents.map(toSubmission);
  },

  create: (writer: Writer, id: string, submission: NewSubmission): void => {
    writer.create(pathOf(id), { ...submission });
  },
});

export type SubmissionsStore = ReturnType<typeof createSubmissionsStore>;
