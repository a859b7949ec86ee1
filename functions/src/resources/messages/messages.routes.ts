import { messageRoutes } from "@darasa/contract/messages";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute, mountRouteWithETag } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { MessagesService } from "./messages.service.ts";

export const mountMessageRoutes = (api: RouteMountContext, service: MessagesService): void => {
  mountRouteWithETag(api, messageRoutes.conversations, {
    getVersion: ({ caller }) => service.listVersion(caller),
    respond: async ({ caller, query }) => toSuccessEnvelope(await service.list(caller, query)),
  });
  mountRouteWithETag(api, messageRoutes.conversation, {
    getVersion: ({ caller, params, query }) => service.pageVersion(caller, params.partnerId, query),
    respond: async ({ caller, params, query }) =>
      toSuccessEnvelope(await service.page(caller, params.partnerId, query)),
  });
  mountRoute(api, messageRoutes.send, async ({ caller, body }) =>
    toSuccessEnvelope(await service.send(caller, body)),
  );
  mountRoute(api, messageRoutes.markRead, async ({ caller, params }) => {
    await service.markRead(caller, params.partnerId);
    return toSuccessEnvelope({ partnerId: params.partnerId, unreadCount: 0 });
  });
  mountRoute(api, messageRoutes.unreadCount, async ({ caller }) =>
    toSuccessEnvelope({ unreadCount: await service.countUnread(caller) }),
  );
};
