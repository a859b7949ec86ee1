import { dashboardRoutes } from "@darasa/contract/dashboards";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ParentsService } from "../parents/parents.service.ts";
import type { DashboardsService } from "./dashboards.service.ts";

export const mountDashboardRoutes = (
  api: RouteMountContext,
  dashboards: DashboardsService,
  parents: ParentsService,
): void => {
  mountRoute(api, dashboardRoutes.student, async ({ caller }) =>
    toSuccessEnvelope(await dashboards.student(caller)),
  );
  mountRoute(api, dashboardRoutes.newestAssessment, async ({ caller }) =>
    toSuccessEnvelope({ id: await dashboards.getNewestAssessmentId(caller) }),
  );
  mountRoute(api, dashboardRoutes.teacher, async ({ caller }) =>
    toSuccessEnvelope(await dashboards.teacher(caller)),
  );
  mountRoute(api, dashboardRoutes.admin, async ({ caller }) =>
    toSuccessEnvelope(await dashboards.admin(caller)),
  );
  mountRoute(api, dashboardRoutes.parent, async ({ caller }) =>
    toSuccessEnvelope(await parents.dashboard(caller)),
  );
  mountRoute(api, dashboardRoutes.child, async ({ caller, params }) =>
    toSuccessEnvelope(await parents.child(caller, params.id)),
  );
  mountRoute(api, dashboardRoutes.parentAssessments, async ({ caller, query }) =>
    toSuccessEnvelope(await parents.assessments(caller, query.child)),
  );
};
