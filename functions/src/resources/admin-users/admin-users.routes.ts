import { adminUserRoutes } from "@darasa/contract/admin-users";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AdminUsersService } from "./admin-users.service.ts";

export const mountAdminUsers = (api: Api, service: AdminUsersService): void => {
  mount(api, adminUserRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mount(api, adminUserRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await service.get(caller, params.id)),
  );
  mount(api, adminUserRoutes.approve, async ({ caller, params, body }) =>
    toSuccessEnvelope(
      await service.approve(caller, params.id, body.childrenAdmissionNumbers ?? []),
    ),
  );
  mount(api, adminUserRoutes.reject, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.reject(caller, params.id, body.reason)),
  );
  mount(api, adminUserRoutes.suspend, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.suspend(caller, params.id, body.reason)),
  );
  mount(api, adminUserRoutes.reinstate, async ({ caller, params }) =>
    toSuccessEnvelope(await service.reinstate(caller, params.id)),
  );
};
