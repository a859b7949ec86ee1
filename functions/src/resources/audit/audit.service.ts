import type { Ids } from "../../platform/clock.ts";
import type { Writer } from "../../platform/database.ts";
import type { AuditStore, NewAuditEntry } from "./audit.store.ts";

/** The names are kept with the entry: whoever shows the log reads nothing else, and it says who it was then. */
export interface AuditEntry extends NewAuditEntry {
  readonly action:
    | "ADMIN_REGISTERED"
    | "ACCOUNT_APPROVED"
    | "ACCOUNT_REJECTED"
    | "ACCOUNT_SUSPENDED"
    | "ACCOUNT_REINSTATED"
    | "LINKS_CONFIRMED"
    | "REPORT_READ"
    | "REPORT_CLOSED";
}

export const createAuditService = (store: AuditStore, ids: Ids) => ({
  /** Part of the transaction that it records. */
  record: (writer: Writer, entry: AuditEntry): void => {
    store.create(writer, ids.next(), entry);
  },

  listLatest: store.listLatest,
});

export type AuditService = ReturnType<typeof createAuditService>;
