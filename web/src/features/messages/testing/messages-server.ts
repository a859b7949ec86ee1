import { CONVERSATION_PAGE_SIZE } from "@darasa/contract/limits";
import { type ConversationSummary, type Message, messageRoutes } from "@darasa/contract/messages";
import { buildMessageId } from "@darasa/contract/realtime";
import { userRoutes } from "@darasa/contract/users";
import { StubServer } from "@/testing/stub-server.ts";

export const SELF = "amina";
export const GRACE = "grace";
export const TIME = "2026-05-12T08:00:00Z";
export const OPEN_GRACE = `/app/communication?with=${GRACE}`;

export const buildConversation = (
  overrides: Partial<ConversationSummary> = {},
): ConversationSummary => ({
  partnerId: GRACE,
  partnerName: "Grace Chebet",
  lastMessage: "See you tomorrow",
  lastMessageTime: TIME,
  unreadCount: 0,
  ...overrides,
});

export const buildMessage = (overrides: Partial<Message> = {}): Message => ({
  id: "m1",
  senderId: GRACE,
  content: "See you tomorrow",
  createdAt: TIME,
  ...overrides,
});

export interface StoredMessages {
  conversations: ConversationSummary[];
  /** The messages of the conversation, oldest first. */
  messages: Message[];
}

/** Builds a server with one conversation of Amina, who is signed in, and Grace. */
export function buildServer(stored: StoredMessages): StubServer {
  const server = new StubServer();
  server.on(messageRoutes.conversations).answer(({ query }) => {
    const before = query.get("before");
    const partnerId = query.get("partnerId");
    const listed = stored.conversations
      .filter((one) => before === null || one.lastMessageTime <= before)
      .filter((one) => partnerId === null || one.partnerId === partnerId);
    const page = listed.slice(0, CONVERSATION_PAGE_SIZE);
    return { success: true, data: { conversations: page, changedAt: page[0]?.lastMessageTime } };
  });
  server.on(messageRoutes.conversation).answer(({ query }) => {
    const page = Number(query.get("page"));
    const size = Number(query.get("size"));
    const from = Number(query.get("from") ?? 1);
    const newestFirst = stored.messages.toReversed();
    return {
      success: true,
      data: {
        content: newestFirst
          .slice(0, Math.max(0, newestFirst.length - from + 1))
          .slice(page * size, (page + 1) * size),
        totalPages: Math.ceil(newestFirst.length / size),
        totalElements: newestFirst.length,
        number: page,
        size,
      },
    };
  });
  server.on(messageRoutes.send).answer(({ body }) => {
    const { content, clientId } = messageRoutes.send.body.parse(body);
    const message = buildMessage({
      id: buildMessageId(SELF, clientId ?? ""),
      senderId: SELF,
      content,
    });
    stored.messages.push(message);
    stored.conversations = stored.conversations.map((one) => ({ ...one, unreadCount: 0 }));
    return { success: true, data: message };
  });
  server.on(messageRoutes.markRead).answer(() => {
    stored.conversations = stored.conversations.map((one) => ({ ...one, unreadCount: 0 }));
    return { success: true, data: { partnerId: GRACE, unreadCount: 0 } };
  });
  server.on(messageRoutes.unreadCount).answer(() => ({
    success: true,
    data: { unreadCount: stored.conversations.reduce((sum, one) => sum + one.unreadCount, 0) },
  }));
  server.on(messageRoutes.report).answer(() => ({ success: true, data: { id: "report" } }));
  server.on(userRoutes.messageable).answer(() => ({
    success: true,
    data: [
      { id: "daniel", name: "Daniel Kiprotich", role: "TEACHER" },
      { id: "brian", name: "Brian Otieno", role: "STUDENT" },
    ],
  }));
  return server;
}

export const buildStored = (unreadCount = 0): StoredMessages => ({
  conversations: [buildConversation({ unreadCount })],
  messages: [buildMessage()],
});
