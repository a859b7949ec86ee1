import { buildListPage, type ListPage } from "@darasa/contract/http";
import { MESSAGE_PREVIEW_MAX_LENGTH } from "@darasa/contract/limits";
import type { Message, SendMessageInput } from "@darasa/contract/messages";
import { buildMessageId, type ConversationDocument } from "@darasa/contract/realtime";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import { mapInBatches } from "../../platform/map-in-batches.ts";
import type { MessageableUsersService } from "../users/messageable-users.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { createConversationReader } from "./conversation-list.ts";
import type { MessagesStore, ParticipantPair } from "./messages.store.ts";
import type { UnreadCountsStore } from "./unread-counts.store.ts";

export type { ParticipantPair } from "./messages.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: MessagesStore;
  readonly unreadCounts: UnreadCountsStore;
  readonly messageableUsers: Pick<MessageableUsersService, "requireMessageable">;
  readonly users: Pick<UsersService, "require">;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

export interface MessagePaginationParams {
  readonly page: number;
  readonly size: number;
  /** If given, only the message with this number and later ones are wanted. */
  readonly from?: number | undefined;
}

const preview = (content: string): string => {
  const characters = [...content];
  return characters.length <= MESSAGE_PREVIEW_MAX_LENGTH
    ? content
    : `${characters.slice(0, MESSAGE_PREVIEW_MAX_LENGTH - 1).join("")}…`;
};

const readersOf = (unread: Readonly<Record<string, number>>): string[] =>
  Object.keys(unread).filter((uid) => (unread[uid] ?? 0) > 0);

/** Creates the functions that read one conversation and its messages. */
const createMessageReader = ({ store }: Dependencies) => ({
  /**
   * Returns an entity tag (ETag) of a page of messages, and the number of messages. Messages never change, so their
   * number identifies the state of every page. The URL contains the partner, and the tag the caller, because people
   * share devices.
   */
  readPageVersion: async (
    caller: ApiCaller,
    partnerId: string,
    { page, size, from = 1 }: MessagePaginationParams,
  ): Promise<{ etag: string; known: number }> => {
    const conversation = await store.getConversation([caller.id, partnerId]);
    const known = conversation?.messageCount ?? 0;
    return { etag: `${caller.id}.${known}.${page}.${size}.${from}`, known };
  },

  /** Lists a page of a conversation that has `total` messages, newest first. */
  page: async (
    pair: ParticipantPair,
    total: number,
    query: MessagePaginationParams,
  ): Promise<ListPage<Message>> => {
    const { page, size, from = 1 } = query;
    const newest = total - page * size;
    // The numbers of the messages of a conversation have no gaps.
    const count = Math.min(size, newest - from + 1);
    const messages = count > 0 ? await store.listMessages(pair, newest, count) : [];
    return buildListPage(messages, total, { page, size });
  },

  /** Lists the newest messages of a conversation, newest first. Callers must check access. */
  listNewest: async (pair: ParticipantPair, size: number): Promise<Message[]> => {
    const total = (await store.getConversation(pair))?.messageCount ?? 0;
    return store.listMessages(pair, total, size);
  },

  /** Returns the conversation. Throws NOT_FOUND if it does not exist. Callers must check access. */
  requireConversation: async (
    pair: ParticipantPair,
    reader: DocumentReader,
  ): Promise<ConversationDocument> => {
    const conversation = await store.getConversation(pair, reader);
    if (conversation === undefined) throw new ApiError("NOT_FOUND", "noConversation");
    return conversation;
  },
});

interface NewMessage {
  readonly caller: ApiCaller;
  readonly partner: UserRecord;
  readonly id: string;
  readonly content: string;
}

/** Creates the function that writes a message and updates its conversation. */
const createMessageWriter =
  ({ store, unreadCounts, users, clock }: Dependencies) =>
  async (transaction: DatabaseTransaction, message: NewMessage): Promise<Message> => {
    const { caller, partner, id, content } = message;
    const pair: ParticipantPair = [caller.id, partner.id];
    const before = await store.getConversation(pair, transaction);
    const ownName = before?.names[caller.id] ?? (await users.require(caller.id, transaction)).name;
    const now = clock.now();
    const seq = (before?.messageCount ?? 0) + 1;
    // A sender has read the conversation, so a chat needs no separate request that marks it as read.
    const unread = { [caller.id]: 0, [partner.id]: (before?.unread[partner.id] ?? 0) + 1 };
    unreadCounts.add(transaction, partner.id, 1);
    unreadCounts.add(transaction, caller.id, -(before?.unread[caller.id] ?? 0));
    const [first, second] = [caller.id, partner.id].sort((a, b) => (a < b ? -1 : 1));
    store.createMessage(transaction, pair, {
      id,
      senderId: caller.id,
      content,
      createdAt: now,
      seq,
    });
    store.setConversation(transaction, pair, {
      participants: [first ?? caller.id, second ?? partner.id],
      names: { [caller.id]: ownName, [partner.id]: partner.name },
      lastMessage: preview(content),
      lastMessageTime: now,
      lastSenderId: caller.id,
      unread,
      unreadBy: readersOf(unread),
      messageCount: seq,
      version: (before?.version ?? 0) + 1,
    });
    return { id, senderId: caller.id, content, createdAt: now.toISOString() };
  };

const createMessageSender = (deps: Dependencies) => {
  const { database, store, messageableUsers, ids } = deps;
  const write = createMessageWriter(deps);

  /**
   * Creates a message, or returns the stored message if it already exists. Reads the stored message outside the
   * transaction, so that the transaction locks only the conversation.
   */
  const writeOnce = (message: NewMessage): Promise<Message> =>
    createOrGetDocument(
      () => database.transact((transaction) => write(transaction, message)),
      () => store.getMessage([message.caller.id, message.partner.id], message.id),
    );

  return {
    /**
     * Sends a message and marks the conversation as read for the sender, which costs two writes. A repeated request
     * with the same `clientId` returns the existing message, even if the caller may no longer write to the receiver.
     */
    send: async (caller: ApiCaller, input: SendMessageInput): Promise<Message> => {
      const { receiverId, content, clientId } = input;
      const id = buildMessageId(caller.id, clientId ?? ids.next());
      try {
        const partner = await messageableUsers.requireMessageable(caller, receiverId);
        return await writeOnce({ caller, partner, id, content });
      } catch (error) {
        // Only a refused request looks for an earlier request with the same id, so that a first request costs no
        // read for it.
        const isRefused = error instanceof ApiError && clientId !== undefined;
        const sent = isRefused ? await store.getMessage([caller.id, receiverId], id) : undefined;
        if (sent === undefined) throw error;
        return sent;
      }
    },
  };
};

const createReadMarker = ({ database, store, unreadCounts }: Dependencies) => ({
  /**
   * Marks the messages of a conversation as read. Opens a transaction only if the conversation has unread
   * messages.
   */
  markRead: async (caller: ApiCaller, partnerId: string): Promise<void> => {
    const pair: ParticipantPair = [caller.id, partnerId];
    const isRead = (conversation: ConversationDocument | undefined): boolean =>
      (conversation?.unread[caller.id] ?? 0) === 0;
    if (isRead(await store.getConversation(pair))) return;
    await database.transact(async (transaction) => {
      const conversation = await store.getConversation(pair, transaction);
      if (conversation === undefined || isRead(conversation)) return;
      const unread = { ...conversation.unread, [caller.id]: 0 };
      const version = conversation.version + 1;
      unreadCounts.add(transaction, caller.id, -(conversation.unread[caller.id] ?? 0));
      store.setUnread(transaction, pair, { unread, unreadBy: readersOf(unread), version });
    });
  },
});

/** The number of conversations that are changed at the same time. */
const PARALLEL_CONVERSATIONS = 10;
const MAX_RENAMED_CONVERSATIONS = 100;

const createParticipantRenamer = ({ database, store }: Dependencies) => ({
  /**
   * Copies the name of a participant into the newest conversations of the participant, at most
   * MAX_RENAMED_CONVERSATIONS. Older ones get the name with their next message.
   */
  renameParticipant: async ({ id, name }: Pick<UserRecord, "id" | "name">): Promise<void> => {
    const shown = await store.listConversations(id, { limit: MAX_RENAMED_CONVERSATIONS });
    const outdated = shown.filter(({ names }) => names[id] !== name);
    await mapInBatches(outdated, PARALLEL_CONVERSATIONS, ({ participants }) =>
      database.transact(async (transaction) => {
        const known = await store.getConversation(participants, transaction);
        if (known === undefined) return;
        const names = { ...known.names, [id]: name };
        store.setNames(transaction, participants, { names, version: known.version + 1 });
      }),
    );
  },
});

export const createMessagesService = (deps: Dependencies) => ({
  ...createConversationReader(deps),
  ...createMessageReader(deps),
  ...createMessageSender(deps),
  ...createReadMarker(deps),
  ...createParticipantRenamer(deps),
});

export type MessagesService = ReturnType<typeof createMessagesService>;
