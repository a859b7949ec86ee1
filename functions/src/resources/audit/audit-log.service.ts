import type { AuditLogPage, auditLogRoutes } from "@darasa/contract/audit-log";
import type { ParsedRequestParts } from "@darasa/contract/http";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { AuditService } from "./audit.service.ts";

type AuditLogQuery = ParsedRequestParts<typeof auditLogRoutes.list>["query"];

/** Nairobi has the same offset in the whole year. */
const MIDNIGHT_IN_NAIROBI = "T00:00:00+03:00";
const DAY_MS = 24 * 60 * 60_000;

const toMidnight = (date: string): Date => new Date(`${date}${MIDNIGHT_IN_NAIROBI}`);

/** Creates the service that shows administrators the audit log. */
export const createAuditLogService = ({ audit }: { readonly audit: AuditService }) => ({
  /**
   * Lists the newest entries: those about the school of the caller or, for the national office, those about the
   * office and the acts of its administrators on schools.
   */
  list: (caller: ApiCaller, { from, to, ...query }: AuditLogQuery): Promise<AuditLogPage> =>
    audit.listPage(
      { schoolId: caller.schoolId, includesActsElsewhere: isOfNationalOffice(caller) },
      {
        ...query,
        ...(from === undefined ? {} : { notBefore: toMidnight(from) }),
        ...(to === undefined ? {} : { before: new Date(toMidnight(to).getTime() + DAY_MS) }),
      },
    ),
});

export type AuditLogService = ReturnType<typeof createAuditLogService>;
