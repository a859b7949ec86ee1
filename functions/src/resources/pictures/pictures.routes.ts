import { newPictureRoutes } from "@darasa/contract/new-pictures";
import { pictureRoutes } from "@darasa/contract/pictures";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { PicturesService } from "./pictures.service.ts";
import type { ShownPicturesService } from "./shown-pictures.service.ts";

/** Mounts the routes of pictures in questions. */
export const mountPictureRoutes = (
  api: RouteMountContext,
  pictures: Pick<PicturesService, "save">,
  shownPictures: ShownPicturesService,
): void => {
  mountRoute(api, newPictureRoutes.save, async ({ caller, body }) =>
    toSuccessEnvelope(await pictures.save(caller, body.image)),
  );
  mountRoute(api, pictureRoutes.get, async ({ caller, params, query }) => {
    const { type, image } = await shownPictures.get(caller, params.id, query);
    return toSuccessEnvelope({ type, image });
  });
};
