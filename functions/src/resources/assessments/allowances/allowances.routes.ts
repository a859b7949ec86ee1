import { allowanceRoutes } from "@darasa/contract/allowances";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { AllowancesService } from "./allowances.service.ts";

export const mountAllowanceRoutes = (
  api: RouteMountContext,
  allowances: AllowancesService,
): void => {
  mountRoute(api, allowanceRoutes.attempts, async ({ caller, params, query }) =>
    toSuccessEnvelope(await allowances.list(caller, params.id, query.after)),
  );
  mountRoute(api, allowanceRoutes.allow, async ({ caller, params, body }) =>
    toSuccessEnvelope(await allowances.give(caller, params.id, body)),
  );
  mountRoute(api, allowanceRoutes.undoAllowance, async ({ caller, params, body }) =>
    toSuccessEnvelope(await allowances.undo(caller, params.id, body.id)),
  );
};
