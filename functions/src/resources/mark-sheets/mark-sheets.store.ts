import { MARK_SHEETS_PER_TERM_LIMIT } from "@darasa/contract/limits";
import {
  type MarkSheetDocument,
  markSheetDocumentSchema,
} from "@darasa/contract/server/mark-sheet-document";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";

export interface StoredMarkSheet extends Omit<MarkSheetDocument, "changedAt"> {
  readonly changedAt: Date;
}

/** What identifies a mark sheet. */
export interface MarkSheetKey {
  readonly classId: string;
  readonly term: number;
  readonly subject: string;
}

const COLLECTION = "markSheets";
const pathOf = ({ classId, term, subject }: MarkSheetKey): string =>
  `${COLLECTION}/${classId}_${term}_${subject.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

export const createMarkSheetsStore = (database: Database) => ({
  get: async (
    key: MarkSheetKey,
    reader: DocumentReader = database,
  ): Promise<MarkSheetDocument | undefined> => {
    const document = await reader.get(pathOf(key));
    return document && markSheetDocumentSchema.parse(document.data);
  },

  /** Lists the mark sheets of a class in one term. */
  listOfTerm: async (
    classId: string,
    term: number,
    reader: DocumentReader = database,
  ): Promise<MarkSheetDocument[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [
        { field: "classId", op: "==", value: classId },
        { field: "term", op: "==", value: term },
      ],
      limit: MARK_SHEETS_PER_TERM_LIMIT,
    });
    return documents.map(({ data }) => markSheetDocumentSchema.parse(data));
  },

  /** Stores a mark sheet and returns it as a later read does. */
  set: (writer: DocumentWriter, sheet: StoredMarkSheet): MarkSheetDocument => {
    writer.set(pathOf(sheet), { ...sheet });
    return { ...sheet, changedAt: sheet.changedAt.toISOString() };
  },
});

export type MarkSheetsStore = ReturnType<typeof createMarkSheetsStore>;
