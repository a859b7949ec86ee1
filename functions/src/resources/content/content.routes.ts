import { contentRoutes } from "@darasa/contract/content";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ContentService } from "./library/content.service.ts";

/**
 * Mounts the content routes. Express matches routes in order, so literal paths come before the path with an
 * id parameter.
 */
export const mountContent = (api: Api, service: ContentService): void => {
  mount(api, contentRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mount(api, contentRoutes.search, async ({ caller, query }) =>
    toSuccessEnvelope(await service.search(caller, query)),
  );
  mount(api, contentRoutes.filter, async ({ caller, query }) =>
    toSuccessEnvelope(await service.filter(caller, query)),
  );
  mount(api, contentRoutes.mine, async ({ caller, query }) =>
    toSuccessEnvelope(await service.mine(caller, query)),
  );
  mount(api, contentRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await service.get(caller, params.id)),
  );
  mount(api, contentRoutes.view, async ({ caller, params }) =>
    toSuccessEnvelope(await service.view(caller, params.id)),
  );
};
