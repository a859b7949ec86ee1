import { regradeRoutes } from "@darasa/contract/regrades";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { RegradesService } from "./regrades.service.ts";

export const mountRegradeRoutes = (api: RouteMountContext, regrades: RegradesService): void => {
  mountRoute(api, regradeRoutes.regrade, async ({ caller, params }) =>
    toSuccessEnvelope(await regrades.get(caller, params.id)),
  );
  mountRoute(api, regradeRoutes.previewRegrade, async ({ caller, params, body }) =>
    toSuccessEnvelope(await regrades.preview(caller, params.id, body.change, body.after)),
  );
  mountRoute(api, regradeRoutes.startRegrade, async ({ caller, params, body }) =>
    toSuccessEnvelope(await regrades.start(caller, params.id, body.id, body.change)),
  );
  mountRoute(api, regradeRoutes.continueRegrade, async ({ caller, params }) =>
    toSuccessEnvelope(await regrades.continue(caller, params.id)),
  );
  mountRoute(api, regradeRoutes.undoRegrade, async ({ caller, params, body }) =>
    toSuccessEnvelope(await regrades.undo(caller, params.id, body.id)),
  );
};
