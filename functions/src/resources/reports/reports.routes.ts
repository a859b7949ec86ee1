import { messageRoutes } from "@darasa/contract/messages";
import { reportRoutes } from "@darasa/contract/reports";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ReportsService } from "./reports.service.ts";

export const mountReportRoutes = (api: RouteMountContext, service: ReportsService): void => {
  mountRoute(api, messageRoutes.report, async ({ caller, params, body }) =>
    toSuccessEnvelope({ id: await service.create(caller, params.partnerId, body.reason) }),
  );
  mountRoute(api, reportRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mountRoute(api, reportRoutes.read, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.read(caller, params.id, body.reason)),
  );
  mountRoute(api, reportRoutes.close, async ({ caller, params }) =>
    toSuccessEnvelope(await service.close(caller, params.id)),
  );
};
