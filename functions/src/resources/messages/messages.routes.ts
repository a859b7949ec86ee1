import { messageRoutes } from "@darasa/contract/messages";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute, mountRouteWithETag } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { MessagesService } from "./messages.service.ts";

export const mountMessageRoutes = (api: RouteMountContext, service: MessagesService): void => {
  mountRouteWithETag(api, messageRoutes.conversations, {
    readVersion: async ({ caller }) => ({
      etag: await service.listVersion(caller),
      known: undefined,
    }),
    respond: async ({ caller, query }) => toSuccessEnvelope(await service.list(caller, query)),
  });
  mountRouteWithETag(api, messageRoutes.conversation, {
    readVersion: ({ caller, params, query }) =>
      service.readPageVersion(caller, params.partnerId, query),
    respond: async ({ caller, params, query }, messageCount) =>
      toSuccessEnvelope(await service.page([caller.id, params.partnerId], messageCount, query)),
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
