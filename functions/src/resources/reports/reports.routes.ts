import { messageRoutes } from "@darasa/contract/messages";
import { reportRoutes } from "@darasa/contract/reports";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { ok } from "../../http/ok.ts";
import type { ReportsService } from "./reports.service.ts";

export const mountReports = (api: Api, service: ReportsService): void => {
  mount(api, messageRoutes.report, async ({ caller, params, body }) =>
    ok({ id: await service.create(caller, params.partnerId, body.reason) }),
  );
  mount(api, reportRoutes.list, async ({ caller, query }) => ok(await service.list(caller, query)));
  mount(api, reportRoutes.read, async ({ caller, params, body }) =>
    ok(await service.read(caller, params.id, body.reason)),
  );
  mount(api, reportRoutes.close, async ({ caller, params }) =>
    ok(await service.close(caller, params.id)),
  );
};
