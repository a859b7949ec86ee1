import { schoolApplicationReviewRoutes } from "@darasa/contract/school-application-reviews";
import { schoolApplicationRoutes } from "@darasa/contract/school-applications";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { SchoolApplicationReviewsService } from "./school-application-reviews.service.ts";
import type { SchoolApplicationsService } from "./school-applications.service.ts";

export const mountSchoolApplicationRoutes = (
  api: RouteMountContext,
  applications: SchoolApplicationsService,
  reviews: SchoolApplicationReviewsService,
): void => {
  mountRoute(api, schoolApplicationRoutes.apply, async ({ body }) => {
    await applications.apply(body);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, schoolApplicationRoutes.status, async ({ body }) =>
    toSuccessEnvelope(await applications.getState(body)),
  );
  mountRoute(api, schoolApplicationRoutes.confirm, async ({ body }) =>
    toSuccessEnvelope(await applications.confirm(body)),
  );
  mountRoute(api, schoolApplicationReviewRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await reviews.list(caller, query)),
  );
  mountRoute(api, schoolApplicationReviewRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await reviews.get(caller, params.id)),
  );
  mountRoute(api, schoolApplicationReviewRoutes.approve, async ({ caller, params }) =>
    toSuccessEnvelope(await reviews.approve(caller, params.id)),
  );
  mountRoute(api, schoolApplicationReviewRoutes.reject, async ({ caller, params, body }) =>
    toSuccessEnvelope(await reviews.reject(caller, params.id, body.reason)),
  );
};
