import {
  SCHOOL_LOGO_IMAGE_PATH,
  schoolLogoParamsSchema,
  schoolLogoRoutes,
} from "@darasa/contract/school-logo";
import { ApiError } from "../../api-error.ts";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { SchoolLogoService } from "./school-logo.service.ts";

/** Every version of a logo has a URL of its own, so caches may keep it for a year. */
const LOGO_CACHING = "public, max-age=31536000, immutable";

/**
 * Mounts the route of the images. It is not in the contract, because its response is not JSON and the browser requests
 * it for an `<img>` element, which cannot send an App Check token.
 */
const mountLogoImageRoute = (
  { router }: Pick<RouteMountContext, "router">,
  logos: Pick<SchoolLogoService, "get">,
): void => {
  router.get(SCHOOL_LOGO_IMAGE_PATH, async (request, response) => {
    const params = schoolLogoParamsSchema.safeParse(request.params);
    const logo = params.success ? await logos.get(params.data.id, params.data.version) : undefined;
    if (logo === undefined) throw new ApiError("NOT_FOUND", "notFound");
    response
      .set("cache-control", LOGO_CACHING)
      .type(logo.type)
      .send(Buffer.from(logo.image, "base64"));
  });
};

export const mountSchoolLogoRoutes = (api: RouteMountContext, logos: SchoolLogoService): void => {
  mountRoute(api, schoolLogoRoutes.changeLogo, async ({ caller, body }) =>
    toSuccessEnvelope(await logos.change(caller, body)),
  );
  mountRoute(api, schoolLogoRoutes.removeLogo, async ({ caller, params }) =>
    toSuccessEnvelope(await logos.remove(caller, params.version)),
  );
  mountLogoImageRoute(api, logos);
};
