import { contentRoutes } from "@darasa/contract/content";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { ok } from "../../http/ok.ts";
import type { ContentService } from "./library/content.service.ts";

/** Express matches in order: literal paths must come before the path with an id parameter. */
export const mountContent = (api: Api, service: ContentService): void => {
  mount(api, contentRoutes.list, async ({ caller, query }) =>
    ok(await service.list(caller, query)),
  );
  mount(api, contentRoutes.search, async ({ caller, query }) =>
    ok(await service.search(caller, query)),
  );
  mount(api, contentRoutes.filter, async ({ caller, query }) =>
    ok(await service.filter(caller, query)),
  );
  mount(api, contentRoutes.mine, async ({ caller, query }) =>
    ok(await service.mine(caller, query)),
  );
  mount(api, contentRoutes.get, async ({ caller, params }) =>
    ok(await service.get(caller, params.id)),
  );
  mount(api, contentRoutes.view, async ({ caller, params }) =>
    ok(await service.view(caller, params.id)),
  );
};
