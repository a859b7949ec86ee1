import { auditLogRoutes } from "@darasa/contract/audit-log";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AuditLogService } from "./audit-log.service.ts";

export const mountAuditLogRoutes = (api: RouteMountContext, service: AuditLogService): void => {
  mountRoute(api, auditLogRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
};
