import { adminUserRoutes } from "@darasa/contract/admin-users";
import { staffConsentRoutes } from "@darasa/contract/staff-consents";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AdminUsersService } from "./admin-users.service.ts";

export const mountAdminUserRoutes = (api: RouteMountContext, service: AdminUsersService): void => {
  mountRoute(api, adminUserRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mountRoute(api, adminUserRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await service.get(caller, params.id)),
  );
  mountRoute(api, adminUserRoutes.consents, async ({ caller, query }) =>
    toSuccessEnvelope(await service.listConsents(caller, query.ids.split(","))),
  );
  mountRoute(api, staffConsentRoutes.listMissing, async ({ caller, query }) =>
    toSuccessEnvelope(await service.listMissingConsents(caller, query)),
  );
  mountRoute(api, staffConsentRoutes.record, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.recordConsent(caller, params.id, body.consent)),
  );
  mountRoute(api, adminUserRoutes.approve, async ({ caller, params, body }) =>
    toSuccessEnvelope(
      await service.approve(caller, params.id, {
        confirmedChildren: body.childrenAdmissionNumbers ?? [],
        consent: body.consent,
        classId: body.classId,
        keepsRejection: body.keepsRejection ?? false,
      }),
    ),
  );
  mountRoute(api, adminUserRoutes.reject, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.reject(caller, params.id, body.reason)),
  );
  mountRoute(api, adminUserRoutes.suspend, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.suspend(caller, params.id, body.reason)),
  );
  mountRoute(api, adminUserRoutes.reinstate, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.reinstate(caller, params.id, body.consent)),
  );
};
