import { CONVERSATION_LIST_LIMIT, CONVERSATION_LIST_POLL_MS } from "@darasa/contract/limits";
import { type ConversationSummary, messageRoutes } from "@darasa/contract/messages";
import {
  CONVERSATION_ORDER_FIELD,
  CONVERSATION_PARTICIPANTS_FIELD,
  CONVERSATIONS,
  conversationDocumentSchema,
  toConversationSummary,
} from "@darasa/contract/realtime";
import type { ApiClient } from "@/lib/api-client.ts";
import type { Clock } from "@/lib/clock.ts";
import type { Live, LiveSnapshot } from "@/lib/live.ts";
import type { Listen, LiveOrPollDeps } from "@/lib/live-or-poll.ts";

export type Conversations = readonly ConversationSummary[];

const toConversations = ({ documents }: LiveSnapshot, selfId: string): Conversations =>
  documents.flatMap(({ data }) => {
    const parsed = conversationDocumentSchema.safeParse(data);
    return parsed.success ? [toConversationSummary(parsed.data, selfId)] : [];
  });

const isSameConversation = (one: ConversationSummary, other: ConversationSummary): boolean =>
  one.partnerId === other.partnerId &&
  one.lastMessageTime === other.lastMessageTime &&
  one.unreadCount === other.unreadCount &&
  one.lastMessage === other.lastMessage &&
  one.partnerName === other.partnerName;

const isSame = (one: Conversations, other: Conversations): boolean =>
  one.length === other.length &&
  one.every((conversation, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && isSameConversation(conversation, counterpart);
  });

export const listenToConversations =
  (live: Live, selfId: string): Listen<Conversations> =>
  (sink) =>
    live.listen(
      {
        path: CONVERSATIONS,
        arrayContains: { field: CONVERSATION_PARTICIPANTS_FIELD, value: selfId },
        descendingBy: CONVERSATION_ORDER_FIELD,
        limit: CONVERSATION_LIST_LIMIT,
      },
      {
        next: (snapshot) =>
          sink.next({
            data: toConversations(snapshot, selfId),
            isFromCache: snapshot.isFromCache,
          }),
        failed: sink.failed,
      },
    );

export const conversationsDeps = (api: ApiClient, clock: Clock): LiveOrPollDeps<Conversations> => ({
  intervalMs: CONVERSATION_LIST_POLL_MS,
  clock,
  poll: async (signal) => {
    const { data } = await api.call(messageRoutes.conversations, {}, { signal });
    return data.conversations;
  },
  isSame,
  isEmpty: (conversations) => conversations.length === 0,
});
