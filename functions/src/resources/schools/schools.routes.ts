import { schoolRoutes } from "@darasa/contract/schools";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { SchoolsService } from "./schools.service.ts";

export const mountSchools = (api: Api, service: SchoolsService): void => {
  mount(api, schoolRoutes.list, async () => toSuccessEnvelope([...(await service.list())]));
  mount(api, schoolRoutes.search, async ({ query }) =>
    toSuccessEnvelope(await service.search(query.q)),
  );
  mount(api, schoolRoutes.get, async ({ params }) =>
    toSuccessEnvelope(await service.require(params.id)),
  );
};
