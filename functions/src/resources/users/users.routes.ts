import { ownAccountRoutes } from "@darasa/contract/own-account";
import { userRoutes } from "@darasa/contract/users";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { MessageableUsersService } from "./messageable-users.service.ts";
import type { OwnAccountService } from "./own-account.service.ts";

interface Services {
  readonly ownAccounts: OwnAccountService;
  readonly messageableUsers: MessageableUsersService;
}

export const mountUserRoutes = (
  api: RouteMountContext,
  { ownAccounts, messageableUsers }: Services,
): void => {
  mountRoute(api, userRoutes.messageable, async ({ caller, query }) =>
    toSuccessEnvelope(await messageableUsers.listMessageable(caller, query)),
  );
  mountRoute(api, userRoutes.me, async ({ caller }) =>
    toSuccessEnvelope(await ownAccounts.get(caller)),
  );
  mountRoute(api, ownAccountRoutes.changePhone, async ({ caller, body }) =>
    toSuccessEnvelope(await ownAccounts.changePhone(caller, body)),
  );
  mountRoute(api, ownAccountRoutes.changeLanguage, async ({ caller, body }) =>
    toSuccessEnvelope(await ownAccounts.changeLanguage(caller, body)),
  );
};
