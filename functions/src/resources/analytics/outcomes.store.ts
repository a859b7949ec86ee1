import { COUNT_LIMIT, type SubmissionDocument, submissionDocumentSchema } from "@darasa/contract";
import { type CursorKind, decodeCursor, nextCursor } from "../../platform/cursor.ts";
import type { Database, Filter, Reader, StoredDocument, Writer } from "../../platform/database.ts";

export interface OutcomeRecord extends SubmissionDocument {
  readonly id: string;
}

export interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
}

export interface ListedPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly next: string | undefined;
}

interface List {
  readonly collection: string;
  readonly where: readonly Filter[];
  readonly orderBy: readonly [{ readonly field: string; readonly direction: "asc" | "desc" }];
  readonly cursorKind: CursorKind;
}

/** Behind a cursor nothing is read but the page; its total is exact up to COUNT_LIMIT beyond it. */
export const listPage = async <T>(
  database: Database,
  { cursorKind, ...list }: List,
  { page, size, after }: PageQuery,
  convert: (document: StoredDocument) => T,
): Promise<ListedPage<T>> => {
  const { collection, where, orderBy } = list;
  const place =
    after === undefined ? { offset: page * size } : { after: decodeCursor(after, [cursorKind]) };
  const [documents, total] = await Promise.all([
    database.query({ ...list, ...place, limit: size }),
    database.count({ collection, where, limit: page * size + COUNT_LIMIT }),
  ]);
  const next = nextCursor(documents, [orderBy[0].field], { page, size, total });
  return { items: documents.map(convert), total, next };
};

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

  listOfAssessment: (assessmentId: string, query: PageQuery): Promise<ListedPage<OutcomeRecord>> =>
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
