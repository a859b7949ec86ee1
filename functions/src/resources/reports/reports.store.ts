import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import {
  type CONVERSATION_REPORT_STATUSES,
  type ConversationReportDocument,
  conversationReportDocumentSchema,
} from "@darasa/contract/reports";
import type {
  Database,
  DocumentReader,
  DocumentWriter,
  StoredDocument,
} from "../../platform/database.ts";

export type ConversationReportStatus = (typeof CONVERSATION_REPORT_STATUSES)[number];

export interface ConversationReportRecord extends ConversationReportDocument {
  readonly id: string;
}

export interface NewConversationReport extends Omit<ConversationReportDocument, "createdAt"> {
  readonly conversationId: string;
  readonly createdAt: Date;
}

const COLLECTION = "reports";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;

const toReport = ({ id, data }: StoredDocument): ConversationReportRecord => ({
  id,
  ...conversationReportDocumentSchema.parse(data),
});

export const createConversationReportsStore = (database: Database) => ({
  get: async (
    reader: DocumentReader,
    id: string,
  ): Promise<ConversationReportRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toReport(document);
  },

  listNewest: async (
    schoolId: string,
    status: ConversationReportStatus,
    { page, size }: { page: number; size: number },
  ): Promise<{ reports: ConversationReportRecord[]; total: number }> => {
    const newestFirst = {
      collection: COLLECTION,
      where: [
        { field: "schoolIds", op: "array-contains", value: schoolId },
        { field: "status", op: "==", value: status },
      ],
      orderBy: [{ field: "createdAt", direction: "desc" }],
    } as const;
    const [documents, total] = await Promise.all([
      database.query({ ...newestFirst, offset: page * size, limit: size }),
      database.count({ ...newestFirst, limit: page * size + MAX_COUNTED_LIST_ITEMS }),
    ]);
    return { reports: documents.map(toReport), total };
  },

  /**
   * Writes a report. If the same reporter has reported the same conversation before, the new report has the same
   * id and replaces the earlier report.
   */
  set: (writer: DocumentWriter, id: string, report: NewConversationReport): void => {
    writer.set(pathOf(id), { ...report });
  },

  setStatus: (writer: DocumentWriter, id: string, status: ConversationReportStatus): void => {
    writer.update(pathOf(id), { status });
  },
});

export type ConversationReportsStore = ReturnType<typeof createConversationReportsStore>;
