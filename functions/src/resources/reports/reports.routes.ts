import { messageRoutes } from "@darasa/contract/messages";
import { reportRoutes } from "@darasa/contract/reports";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ReportsService } from "./reports.service.ts";

export const mountReports = (api: Api, service: ReportsService): void => {
  mount(api, messageRoutes.report, async ({ caller, params, body }) =>
    toSuccessEnvelope({ id: await service.create(caller, params.partnerId, body.reason) }),
  );
  mount(api, reportRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mount(api, reportRoutes.read, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.read(caller, params.id, body.reason)),
  );
  mount(api, reportRoutes.close, async ({ caller, params }) =>
    toSuccessEnvelope(await service.close(caller, params.id)),
  );
};
