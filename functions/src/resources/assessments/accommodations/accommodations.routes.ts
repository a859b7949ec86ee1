import { accommodationRoutes } from "@darasa/contract/accommodations";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { AccommodationsService } from "./accommodations.service.ts";

export const mountAccommodationRoutes = (
  api: RouteMountContext,
  accommodations: AccommodationsService,
): void => {
  mountRoute(api, accommodationRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await accommodations.get(caller, params.id)),
  );
  mountRoute(api, accommodationRoutes.set, async ({ caller, params, body }) =>
    toSuccessEnvelope(await accommodations.set(caller, params.id, body)),
  );
};
