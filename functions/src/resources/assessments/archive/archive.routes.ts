import { archiveRoutes } from "@darasa/contract/archive";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { ArchiveService } from "./archive.service.ts";

export const mountArchiveRoutes = (api: RouteMountContext, archive: ArchiveService): void => {
  mountRoute(api, archiveRoutes.setArchived, async ({ caller, params, body }) =>
    toSuccessEnvelope(await archive.set(caller, params.id, body.archived)),
  );
};
