import { handMarkingRoutes } from "@darasa/contract/hand-marking";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { HandMarkingService } from "./hand-marking.service.ts";

export const mountHandMarkingRoutes = (
  api: RouteMountContext,
  handMarking: HandMarkingService,
): void => {
  mountRoute(api, handMarkingRoutes.marking, async ({ caller, params, query }) =>
    toSuccessEnvelope(await handMarking.list(caller, params.id, query)),
  );
  mountRoute(api, handMarkingRoutes.markAnswer, async ({ caller, params, body }) =>
    toSuccessEnvelope(await handMarking.mark(caller, params.id, body)),
  );
};
