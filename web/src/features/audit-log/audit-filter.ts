import type { AuditAction } from "@darasa/contract/audit-log";

export interface AuditFilter {
  readonly action: AuditAction | undefined;
  readonly person: string | undefined;
  /** The first and the last day, for example "2026-03-02". */
  readonly from: string | undefined;
  readonly to: string | undefined;
}
