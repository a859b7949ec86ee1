import { adminSchoolRoutes } from "@darasa/contract/admin-schools";
import { schoolRoutes } from "@darasa/contract/schools";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AdminCodesService } from "../auth/admin-codes.service.ts";
import type { SchoolsService } from "./schools.service.ts";

export const mountSchoolRoutes = (
  api: RouteMountContext,
  service: SchoolsService,
  adminCodes: AdminCodesService,
): void => {
  mountRoute(api, schoolRoutes.list, async () => toSuccessEnvelope([...(await service.list())]));
  mountRoute(api, schoolRoutes.search, async ({ query }) =>
    toSuccessEnvelope(await service.search(query.q)),
  );
  mountRoute(api, schoolRoutes.get, async ({ params }) =>
    toSuccessEnvelope(await service.require(params.id)),
  );
  mountRoute(api, adminSchoolRoutes.unblockAdminCodes, async ({ caller, params }) => {
    await adminCodes.unblock(caller, params.id);
    return toSuccessEnvelope(null);
  });
};
