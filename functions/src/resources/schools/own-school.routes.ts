import { ownSchoolRoutes } from "@darasa/contract/own-school";
import { schoolAdminCodeRoutes } from "@darasa/contract/school-admin-codes";
import { schoolScaleRoutes } from "@darasa/contract/school-scale-routes";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { SchoolAdminCodesService } from "../auth/school-admin-codes.service.ts";
import type { OwnSchoolService } from "./own-school.service.ts";
import type { SchoolScalesService } from "./school-scales.service.ts";

export const mountOwnSchoolRoutes = (
  api: RouteMountContext,
  service: OwnSchoolService,
  adminCodes: SchoolAdminCodesService,
  scales: SchoolScalesService,
): void => {
  mountRoute(api, ownSchoolRoutes.get, async ({ caller }) =>
    toSuccessEnvelope(await service.get(caller)),
  );
  mountRoute(api, ownSchoolRoutes.change, async ({ caller, body }) =>
    toSuccessEnvelope(await service.change(caller, body)),
  );
  mountRoute(api, schoolScaleRoutes.changeScale, async ({ caller, body }) =>
    toSuccessEnvelope(await scales.change(caller, body)),
  );
  mountRoute(api, schoolAdminCodeRoutes.listAdminCodes, async ({ caller }) =>
    toSuccessEnvelope(await adminCodes.list(caller)),
  );
  mountRoute(api, schoolAdminCodeRoutes.issueAdminCode, async ({ caller, body }) =>
    toSuccessEnvelope(await adminCodes.issue(caller, body)),
  );
  mountRoute(api, schoolAdminCodeRoutes.revokeAdminCode, async ({ caller, params }) => {
    await adminCodes.revoke(caller, params.id);
    return toSuccessEnvelope(null);
  });
};
