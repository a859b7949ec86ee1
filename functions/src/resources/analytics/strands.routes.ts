import { strandRoutes } from "@darasa/contract/strands";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { StrandsService } from "./strands.service.ts";

export const mountStrandRoutes = (api: RouteMountContext, service: StrandsService): void => {
  mountRoute(api, strandRoutes.strands, async ({ caller, params, query }) =>
    toSuccessEnvelope(await service.get(caller, params.id, query)),
  );
  mountRoute(api, strandRoutes.strandAnswers, async ({ caller, params, query }) =>
    toSuccessEnvelope(await service.listAnswers(caller, params.id, query)),
  );
};
