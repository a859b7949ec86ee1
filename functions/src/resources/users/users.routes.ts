import { userRoutes } from "@darasa/contract/users";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { ok } from "../../http/ok.ts";
import type { UsersService } from "./users.service.ts";

export const mountUsers = (api: Api, service: UsersService): void => {
  mount(api, userRoutes.messageable, async ({ caller, query }) =>
    ok(await service.listMessageable(caller, query.q)),
  );
  mount(api, userRoutes.me, async ({ caller }) => ok(await service.me(caller)));
};
