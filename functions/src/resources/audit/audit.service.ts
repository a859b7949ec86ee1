import {
  type AuditEntryDocument,
  auditEntryDocumentSchema,
} from "@darasa/contract/server/account-documents";
import type { IdGenerator } from "../../platform/clock.ts";
import type { Database, DocumentWriter } from "../../platform/database.ts";

const COLLECTION = "audit";

export interface AuditRecord extends AuditEntryDocument {
  readonly id: string;
}

/**
 * An audit entry. It stores the names that the acting user and the affected user have at the time of the action,
 * so that a list of entries needs no other reads.
 */
export interface NewAuditEntry extends Omit<AuditEntryDocument, "at"> {
  readonly at: Date;
  readonly reason?: string;
  readonly action:
    | "ADMIN_REGISTERED"
    | "ADMIN_CODES_UNBLOCKED"
    | "ACCOUNT_APPROVED"
    | "ACCOUNT_REJECTED"
    | "ACCOUNT_SUSPENDED"
    | "ACCOUNT_REINSTATED"
    | "LINKS_CONFIRMED"
    | "REPORT_READ"
    | "REPORT_CLOSED";
}

export const createAuditService = (database: Database, ids: IdGenerator) => ({
  /**
   * Writes an audit entry. `writer` must be the transaction of the recorded action, so that no action is
   * committed without its entry.
   */
  record: (writer: DocumentWriter, entry: NewAuditEntry): void => {
    writer.create(`${COLLECTION}/${ids.next()}`, { ...entry });
  },

  listNewest: async (limit: number): Promise<AuditRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      orderBy: [{ field: "at", direction: "desc" }],
      limit,
    });
    return documents.map(({ id, data }) => ({ id, ...auditEntryDocumentSchema.parse(data) }));
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
