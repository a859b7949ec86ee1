import { type Page, type ProgressDocument, progressDocumentSchema } from "@darasa/contract";
import type { Database, StoredDocument } from "../../platform/database.ts";
import { listPage, type PageQuery } from "./list-page.ts";

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
  get: async (studentId: string): Promise<ProgressRecord | undefined> => {
    const document = await database.get(pathOf(studentId));
    return document === undefined ? undefined : toProgress(document);
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
