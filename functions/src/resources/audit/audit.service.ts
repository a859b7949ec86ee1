import {
  type AuditEntryDocument,
  auditEntryDocumentSchema,
} from "@darasa/contract/server/account-documents";
import type { IdGenerator } from "../../platform/clock.ts";
import type { Database, DocumentQuery, DocumentWriter } from "../../platform/database.ts";

const COLLECTION = "audit";

interface AuditFilter {
  readonly schoolId: string;
  /** If true, the list also contains the entries of this institution's users who acted on other institutions. */
  readonly includesActsElsewhere: boolean;
}

const toCriteria = ({
  schoolId,
  includesActsElsewhere,
}: AuditFilter): Pick<DocumentQuery, "where" | "anyOf"> => {
  const affected = [{ field: "schoolId", op: "==", value: schoolId }] as const;
  const acting = [{ field: "actorSchoolId", op: "==", value: schoolId }] as const;
  return includesActsElsewhere ? { anyOf: [affected, acting] } : { where: affected };
};

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
  /**
   * The institution of the acting user. The national office acts on accounts of schools, so its id may differ
   * from `schoolId`, which is the institution of the affected user.
   */
  readonly actorSchoolId?: string;
  readonly action:
    | "ADMIN_REGISTERED"
    | "ADMIN_CODES_UNBLOCKED"
    | "SCHOOL_APPROVED"
    | "SCHOOL_REJECTED"
    | "ACCOUNT_APPROVED"
    | "ACCOUNT_REJECTED"
    | "ACCOUNT_SUSPENDED"
    | "ACCOUNT_REINSTATED"
    | "LINKS_CONFIRMED"
    | "LINK_WITHDRAWN"
    | "LATE_ANSWERS_ACCEPTED"
    | "LATE_ANSWERS_DECLINED"
    | "REPORT_READ"
    | "REPORT_CLOSED"
    | "CONTENT_TAKEN_DOWN"
    | "CONTENT_PUT_BACK";
}

export const createAuditService = (database: Database, ids: IdGenerator) => ({
  /**
   * Writes an audit entry. `writer` must be the transaction of the recorded action, so that no action is
   * committed without its entry.
   */
  record: (writer: DocumentWriter, entry: NewAuditEntry): void => {
    writer.create(`${COLLECTION}/${ids.next()}`, { ...entry });
  },

  /** Lists the newest entries about users of an institution. */
  listNewest: async (filter: AuditFilter, limit: number): Promise<AuditRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      ...toCriteria(filter),
      orderBy: [{ field: "at", direction: "desc" }],
      limit,
    });
    return documents.map(({ id, data }) => ({ id, ...auditEntryDocumentSchema.parse(data) }));
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
