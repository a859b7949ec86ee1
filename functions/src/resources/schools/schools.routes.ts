import { adminSchoolRoutes } from "@darasa/contract/admin-schools";
import { schoolSearchRoutes } from "@darasa/contract/school-search";
import { schoolRoutes } from "@darasa/contract/schools";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AdminCodesService } from "../auth/admin-codes.service.ts";
import type { SchoolManagementService } from "./school-management.service.ts";
import type { SchoolsService } from "./schools.service.ts";

export const mountSchoolRoutes = (api: RouteMountContext, service: SchoolsService): void => {
  mountRoute(api, schoolRoutes.list, async ({ query }) => {
    const { schools, next } = await service.list(query.after);
    return { ...toSuccessEnvelope([...schools]), next };
  });
  mountRoute(api, schoolSearchRoutes.search, async ({ query }) => {
    const { schools, total } = await service.search(query.q);
    return { ...toSuccessEnvelope([...schools]), total };
  });
  mountRoute(api, schoolRoutes.get, async ({ params }) =>
    toSuccessEnvelope(await service.require(params.id)),
  );
};

export const mountAdminSchoolRoutes = (
  api: RouteMountContext,
  service: SchoolManagementService,
  adminCodes: AdminCodesService,
): void => {
  mountRoute(api, adminSchoolRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mountRoute(api, adminSchoolRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await service.get(caller, params.id)),
  );
  mountRoute(api, adminSchoolRoutes.setPlan, async ({ caller, params, body }) => {
    await service.setPlan(caller, params.id, body.plan);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, adminSchoolRoutes.issueAdminCode, async ({ caller, params, body }) => {
    await service.issueAdminCode(caller, params.id, body.email);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, adminSchoolRoutes.suspend, async ({ caller, params, body }) => {
    await service.suspend(caller, params.id, body.reason);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, adminSchoolRoutes.reinstate, async ({ caller, params }) => {
    await service.reinstate(caller, params.id);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, adminSchoolRoutes.unblockAdminCodes, async ({ caller, params }) => {
    await adminCodes.unblock(caller, params.id);
    return toSuccessEnvelope(null);
  });
};
