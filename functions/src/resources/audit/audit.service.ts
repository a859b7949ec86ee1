import type { Ids } from "../../platform/clock.ts";
import type { Writer } from "../../platform/database.ts";

export interface AuditEntry {
  readonly action:
    | "ADMIN_REGISTERED"
    | "ACCOUNT_APPROVED"
    | "ACCOUNT_REJECTED"
    | "ACCOUNT_SUSPENDED"
    | "ACCOUNT_REINSTATED"
    | "LINKS_CONFIRMED"
    | "REPORT_READ"
    | "REPORT_CLOSED";
  readonly actorId: string;
  /** Kept with the entry: whoever shows the log reads nothing else, and it says who it was then. */
  readonly actorName?: string;
  /** The account, or the report, that the action is about. */
  readonly subjectId: string;
  readonly subjectName?: string;
  readonly schoolId: string;
  readonly at: Date;
  readonly reason?: string;
}

export const createAuditService = (ids: Ids) => ({
  /** Part of the transaction that it records. */
  record: (writer: Writer, entry: AuditEntry): void => {
    writer.create(`audit/${ids.next()}`, { ...entry });
  },
});

export type AuditService = ReturnType<typeof createAuditService>;
