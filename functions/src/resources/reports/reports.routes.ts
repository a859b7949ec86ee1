import { messageRoutes } from "@darasa/contract/messages";
import { conversationReportRoutes } from "@darasa/contract/reports";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ConversationReportsService } from "./reports.service.ts";

export const mountConversationReportRoutes = (
  api: RouteMountContext,
  service: ConversationReportsService,
): void => {
  mountRoute(api, messageRoutes.report, async ({ caller, params, body }) =>
    toSuccessEnvelope({ id: await service.create(caller, params.partnerId, body.reason) }),
  );
  mountRoute(api, conversationReportRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mountRoute(api, conversationReportRoutes.openCount, async ({ caller }) =>
    toSuccessEnvelope({ openReports: await service.countOpen(caller) }),
  );
  mountRoute(api, conversationReportRoutes.read, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.read(caller, params.id, body.reason)),
  );
  mountRoute(api, conversationReportRoutes.close, async ({ caller, params }) =>
    toSuccessEnvelope(await service.close(caller, params.id)),
  );
};
