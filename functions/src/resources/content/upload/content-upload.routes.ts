import { contentRoutes } from "@darasa/contract/content";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { ContentLinksService } from "../files/content-links.service.ts";
import { presentContent } from "../library/content.presenter.ts";
import type { ContentUploadService } from "./content-upload.service.ts";
import type { StagedUploadsService } from "./staging.service.ts";

interface Services {
  readonly uploads: ContentUploadService;
  readonly staging: StagedUploadsService;
  readonly links: ContentLinksService;
}

export const mountContentUploadRoutes = (
  api: RouteMountContext,
  { uploads, staging, links }: Services,
): void => {
  mountRoute(api, contentRoutes.uploadFile, async ({ caller, file }) =>
    toSuccessEnvelope(await staging.write(caller, file)),
  );
  mountRoute(api, contentRoutes.upload, async ({ caller, body }) =>
    toSuccessEnvelope(presentContent(await uploads.create(caller, body))),
  );
  mountRoute(api, contentRoutes.file, async ({ caller, params }) =>
    toSuccessEnvelope(await links.open(caller, params.id)),
  );
  mountRoute(api, contentRoutes.edit, async ({ caller, params, body }) =>
    toSuccessEnvelope(presentContent(await uploads.edit(caller, params.id, body))),
  );
  mountRoute(api, contentRoutes.replaceFile, async ({ caller, params, body }) =>
    toSuccessEnvelope(presentContent(await uploads.replaceFile(caller, params.id, body.fileUrl))),
  );
  mountRoute(api, contentRoutes.remove, async ({ caller, params }) => {
    await uploads.remove(caller, params.id);
    return toSuccessEnvelope({ id: params.id });
  });
};
