import { dashboardRoutes } from "@darasa/contract/dashboards";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ParentsService } from "../parents/parents.service.ts";
import type { DashboardsService } from "./dashboards.service.ts";

export const mountDashboards = (
  api: Api,
  dashboards: DashboardsService,
  parents: ParentsService,
): void => {
  mount(api, dashboardRoutes.student, async ({ caller }) =>
    toSuccessEnvelope(await dashboards.student(caller)),
  );
  mount(api, dashboardRoutes.teacher, async ({ caller }) =>
    toSuccessEnvelope(await dashboards.teacher(caller)),
  );
  mount(api, dashboardRoutes.admin, async () => toSuccessEnvelope(await dashboards.admin()));
  mount(api, dashboardRoutes.parent, async ({ caller }) =>
    toSuccessEnvelope(await parents.dashboard(caller)),
  );
  mount(api, dashboardRoutes.child, async ({ caller, params }) =>
    toSuccessEnvelope(await parents.child(caller, params.id)),
  );
};
