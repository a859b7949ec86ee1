import { messageRoutes } from "@darasa/contract/messages";
import type { Api } from "../../http/api.ts";
import { mount, mountConditional } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { MessagesService } from "./messages.service.ts";

export const mountMessages = (api: Api, service: MessagesService): void => {
  mountConditional(api, messageRoutes.conversations, {
    version: ({ caller }) => service.listVersion(caller),
    answer: async ({ caller }) => toSuccessEnvelope({ conversations: await service.list(caller) }),
  });
  mountConditional(api, messageRoutes.conversation, {
    version: ({ caller, params, query }) => service.pageVersion(caller, params.partnerId, query),
    answer: async ({ caller, params, query }) =>
      toSuccessEnvelope(await service.page(caller, params.partnerId, query)),
  });
  mount(api, messageRoutes.send, async ({ caller, body }) =>
    toSuccessEnvelope(await service.send(caller, body)),
  );
  mount(api, messageRoutes.markRead, async ({ caller, params }) => {
    await service.markRead(caller, params.partnerId);
    return toSuccessEnvelope({ partnerId: params.partnerId, unreadCount: 0 });
  });
  mount(api, messageRoutes.unreadCount, async ({ caller }) =>
    toSuccessEnvelope({ unreadCount: await service.countUnread(caller) }),
  );
};
