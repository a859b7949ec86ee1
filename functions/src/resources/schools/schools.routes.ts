import { schoolRoutes } from "@darasa/contract/schools";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { ok } from "../../http/ok.ts";
import type { SchoolsService } from "./schools.service.ts";

export const mountSchools = (api: Api, service: SchoolsService): void => {
  mount(api, schoolRoutes.list, async () => ok([...(await service.list())]));
  mount(api, schoolRoutes.search, async ({ query }) => ok(await service.search(query.q)));
  mount(api, schoolRoutes.get, async ({ params }) => ok(await service.require(params.id)));
};
