import { pauseRoutes } from "@darasa/contract/pauses";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { PausesService } from "./pauses.service.ts";

export const mountPauseRoutes = (api: RouteMountContext, pauses: PausesService): void => {
  mountRoute(api, pauseRoutes.pause, async ({ caller, params, body }) =>
    toSuccessEnvelope(await pauses.set(caller, params.id, body)),
  );
};
