import { type AuditDocument, auditDocumentSchema } from "@darasa/contract/server/account-documents";
import type { Database, Writer } from "../../platform/database.ts";

const COLLECTION = "audit";

export interface AuditRecord extends AuditDocument {
  readonly id: string;
}

export interface NewAuditEntry extends Omit<AuditDocument, "at"> {
  readonly at: Date;
  readonly reason?: string;
}

export const createAuditStore = (database: Database) => ({
  create: (writer: Writer, id: string, entry: NewAuditEntry): void => {
    writer.create(`${COLLECTION}/${id}`, { ...entry });
  },

  listLatest: async (limit: number): Promise<AuditRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      orderBy: [{ field: "at", direction: "desc" }],
      limit,
    });
    return documents.map(({ id, data }) => ({ id, ...auditDocumentSchema.parse(data) }));
  },
});

export type AuditStore = ReturnType<typeof createAuditStore>;
