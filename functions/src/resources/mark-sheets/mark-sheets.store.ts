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

const pathOf = ({ classId, term, subject }: MarkSheetKey): string =>
  `markSheets/${classId}_${term}_${subject.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

export const createMarkSheetsStore = (database: Database) => ({
  get: async (
    key: MarkSheetKey,
    reader: DocumentReader = database,
  ): Promise<MarkSheetDocument | undefined> => {
    const document = await reader.get(pathOf(key));
    return document && markSheetDocumentSchema.parse(document.data);
  },

  /** Stores a mark sheet and returns it as a later read does. */
  set: (writer: DocumentWriter, sheet: StoredMarkSheet): MarkSheetDocument => {
    writer.set(pathOf(sheet), { ...sheet });
    return { ...sheet, changedAt: sheet.changedAt.toISOString() };
  },
});

export type MarkSheetsStore = ReturnType<typeof createMarkSheetsStore>;
