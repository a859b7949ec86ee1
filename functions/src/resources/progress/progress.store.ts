import type { Page } from "@darasa/contract/http";
import {
  type ProgressDocument,
  progressDocumentSchema,
} from "@darasa/contract/server/library-documents";
import type { Database, Reader, StoredDocument, Writer } from "../../platform/database.ts";
import { listPage, type PageQuery } from "../../platform/list-page.ts";

export interface ProgressRecord extends ProgressDocument {
  readonly studentId: string;
}

export interface StudentScope {
  readonly schoolId: string;
  readonly className: string | undefined;
}

const COLLECTION = "progress";
const pathOf = (studentId: string): string => `${COLLECTION}/${studentId}`;

const toProgress = ({ id, data }: StoredDocument): ProgressRecord => ({
  studentId: id,
  ...progressDocumentSchema.parse(data),
});

export const createProgressStore = (database: Database) => ({
  get: async (
    studentId: string,
    reader: Reader = database,
  ): Promise<ProgressRecord | undefined> => {
    const document = await reader.get(pathOf(studentId));
    return document === undefined ? undefined : toProgress(document);
  },

  create: (writer: Writer, studentId: string, progress: ProgressDocument): void => {
    writer.create(pathOf(studentId), { ...progress });
  },

  setResults: (writer: Writer, studentId: string, progress: ProgressDocument): void => {
    const { completed, averageScore, subjects, results, learningSeconds } = progress;
    const changes = { completed, averageScore, subjects, results, learningSeconds };
    writer.update(pathOf(studentId), changes);
  },

  /** In the order of the ids. */
  getMany: async (studentIds: readonly string[]): Promise<(ProgressRecord | undefined)[]> => {
    const documents = await database.getAll(studentIds.map(pathOf));
    return documents.map((document) => document && toProgress(document));
  },

  /** By name. */
  listOfSchool: (
    { schoolId, className }: StudentScope,
    query: PageQuery,
  ): Promise<Page<ProgressRecord>> =>
    listPage(
      database,
      {
        collection: COLLECTION,
        where: [
          { field: "schoolId", op: "==", value: schoolId },
          ...(className === undefined
            ? []
            : [{ field: "className", op: "==" as const, value: className }]),
        ],
        orderBy: [{ field: "nameLower", direction: "asc" }],
        cursorKind: "text",
      },
      query,
      toProgress,
    ),
});

export type ProgressStore = ReturnType<typeof createProgressStore>;
