import type { Page } from "@darasa/contract/http";
import {
  type SubmissionDocument,
  submissionDocumentSchema,
} from "@darasa/contract/server/library-documents";
import type { Database, Reader, StoredDocument, Writer } from "../../platform/database.ts";
import { listPage, type PageQuery } from "../../platform/list-page.ts";

export interface OutcomeRecord extends SubmissionDocument {
  readonly id: string;
}

const COLLECTION = "submissions";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const toOutcome = ({ id, data }: StoredDocument): OutcomeRecord => ({
  id,
  ...submissionDocumentSchema.parse(data),
});

const newestOf = (field: "assessmentId" | "assessmentOwnerId" | "studentId", id: string) =>
  ({
    collection: COLLECTION,
    where: [{ field, op: "==", value: id }],
    orderBy: [{ field: "submittedAt", direction: "desc" }],
  }) as const;

export const createOutcomesStore = (database: Database) => ({
  get: async (reader: Reader, id: string): Promise<OutcomeRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toOutcome(document);
  },

  markCounted: (writer: Writer, id: string): void => {
    writer.update(pathOf(id), { counted: true });
  },

  listOfAssessment: (assessmentId: string, query: PageQuery): Promise<Page<OutcomeRecord>> =>
    listPage(
      database,
      { ...newestOf("assessmentId", assessmentId), cursorKind: "time" },
      query,
      toOutcome,
    ),

  listNewestForAuthor: async (ownerId: string, limit: number): Promise<OutcomeRecord[]> =>
    (await database.query({ ...newestOf("assessmentOwnerId", ownerId), limit })).map(toOutcome),

  listNewestOfStudent: async (studentId: string, limit: number): Promise<OutcomeRecord[]> =>
    (await database.query({ ...newestOf("studentId", studentId), limit })).map(toOutcome),
});

export type OutcomesStore = ReturnType<typeof createOutcomesStore>;
