import { contentRoutes } from "@darasa/contract/content";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ContentService } from "./library/content.service.ts";
import type { ContentTakeDownsService } from "./library/content-take-downs.service.ts";

/**
 * Mounts the content routes. Express matches routes in order, so literal paths come before the path with an
 * id parameter.
 */
export const mountContentRoutes = (
  api: RouteMountContext,
  service: ContentService,
  takeDowns: ContentTakeDownsService,
): void => {
  mountRoute(api, contentRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mountRoute(api, contentRoutes.search, async ({ caller, query }) =>
    toSuccessEnvelope(await service.search(caller, query)),
  );
  mountRoute(api, contentRoutes.filter, async ({ caller, query }) =>
    toSuccessEnvelope(await service.filter(caller, query)),
  );
  mountRoute(api, contentRoutes.mine, async ({ caller, query }) =>
    toSuccessEnvelope(await service.mine(caller, query)),
  );
  mountRoute(api, contentRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await service.get(caller, params.id)),
  );
  mountRoute(api, contentRoutes.view, async ({ caller, params }) =>
    toSuccessEnvelope(await service.view(caller, params.id)),
  );
  mountRoute(api, contentRoutes.takeDown, async ({ caller, params, body }) =>
    toSuccessEnvelope(await takeDowns.takeDown(caller, params.id, body.reason)),
  );
  mountRoute(api, contentRoutes.putBack, async ({ caller, params }) =>
    toSuccessEnvelope(await takeDowns.putBack(caller, params.id)),
  );
};
