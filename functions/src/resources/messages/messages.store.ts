import { CONVERSATION_PAGE_SIZE } from "@darasa/contract/limits";
import type { Message } from "@darasa/contract/messages";
import {
  buildConversationPath,
  buildMessagesPath,
  CONVERSATION_CHANGE_FIELD,
  CONVERSATION_PARTICIPANTS_FIELD,
  CONVERSATION_SORT_FIELD,
  CONVERSATIONS_COLLECTION,
  type ConversationDocument,
  conversationDocumentSchema,
  convertDocumentToMessage,
  MESSAGE_SORT_FIELD,
  messageDocumentSchema,
} from "@darasa/contract/realtime";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  SERVER_TIME_PLACEHOLDER,
} from "../../platform/database.ts";

/** The two participants of a conversation, in any order. */
export type ParticipantPair = readonly [string, string];

export interface NewestConversationChange {
  readonly id: string;
  readonly version: number;
  /** The commit time of the newest change to the conversation. */
  readonly changedAt: Date;
}

/** The fields of a conversation document that a new message sets. */
export interface ConversationUpdateFields
  extends Omit<ConversationDocument, "lastMessageTime" | "changedAt"> {
  readonly lastMessageTime: Date;
  /**
   * The ids of the participants who have unread messages. With this field, a query can select only unread
   * conversations.
   */
  readonly unreadBy: readonly string[];
}

const withParticipant = (uid: string) =>
  [{ field: CONVERSATION_PARTICIPANTS_FIELD, op: "array-contains", value: uid }] as const;

const withUnread = (uid: string) =>
  [{ field: "unreadBy", op: "array-contains", value: uid }] as const;

const messagePath = ([one, other]: ParticipantPair, id: string): string =>
  `${buildMessagesPath(one, other)}/${id}`;

/** The maximum number of conversations with unread messages that are counted. */
const MAX_COUNTED_CONVERSATIONS = 500;

const queryConversations = async (
  reader: DocumentReader,
  query: Omit<Parameters<DocumentReader["query"]>[0], "collection">,
): Promise<ConversationDocument[]> => {
  const documents = await reader.query({ collection: CONVERSATIONS_COLLECTION, ...query });
  return documents.map(({ data }) => conversationDocumentSchema.parse(data));
};

const listingConversations = (database: Database) => ({
  /**
   * Returns the conversation of the user that changed most recently, or undefined if the user has no
   * conversation. The call costs one document read.
   */
  getNewestChange: async (uid: string): Promise<NewestConversationChange | undefined> => {
    const [document] = await database.query({
      collection: CONVERSATIONS_COLLECTION,
      where: withParticipant(uid),
      orderBy: [{ field: CONVERSATION_CHANGE_FIELD, direction: "desc" }],
      limit: 1,
    });
    const changedAt = document?.data.changedAt;
    if (document === undefined || !(changedAt instanceof Date)) return undefined;
    const { version } = conversationDocumentSchema.parse(document.data);
    return { id: document.id, version, changedAt };
  },

  /** Lists conversations, newest first. With `before`, only those whose last message is not newer. */
  listConversations: async (
    uid: string,
    { before, limit = CONVERSATION_PAGE_SIZE }: { before?: Date | undefined; limit?: number } = {},
  ): Promise<ConversationDocument[]> =>
    queryConversations(database, {
      where: [
        ...withParticipant(uid),
        ...(before === undefined
          ? []
          : [{ field: CONVERSATION_SORT_FIELD, op: "<=" as const, value: before }]),
      ],
      orderBy: [{ field: CONVERSATION_SORT_FIELD, direction: "desc" }],
      limit,
    }),

  /** Lists the conversations that have changed since this time, the newest change first, at most a page. */
  listChanged: async (uid: string, since: Date): Promise<ConversationDocument[]> =>
    queryConversations(database, {
      where: [
        ...withParticipant(uid),
        { field: CONVERSATION_CHANGE_FIELD, op: ">=" as const, value: since },
      ],
      orderBy: [{ field: CONVERSATION_CHANGE_FIELD, direction: "desc" }],
      limit: CONVERSATION_PAGE_SIZE,
    }),

  countUnread: (uid: string): Promise<number> =>
    database.count({
      collection: CONVERSATIONS_COLLECTION,
      where: withUnread(uid),
      limit: MAX_COUNTED_CONVERSATIONS,
    }),

  listUnread: async (
    reader: DocumentReader,
    uid: string,
    limit = MAX_COUNTED_CONVERSATIONS,
  ): Promise<ConversationDocument[]> =>
    queryConversations(reader, { where: withUnread(uid), limit }),
});

const listingMessages = (database: Database) => ({
  /**
   * Lists messages from the sequence number `newest` downwards, newest first. Paging by sequence number
   * costs no reads for skipped messages.
   */
  listMessages: async (
    [one, other]: ParticipantPair,
    newest: number,
    size: number,
  ): Promise<Message[]> => {
    const documents = await database.query({
      collection: buildMessagesPath(one, other),
      where: [{ field: MESSAGE_SORT_FIELD, op: "<=", value: newest }],
      orderBy: [{ field: MESSAGE_SORT_FIELD, direction: "desc" }],
      limit: size,
    });
    return documents.map(({ id, data }) =>
      convertDocumentToMessage(id, messageDocumentSchema.parse(data)),
    );
  },
});

const records = (database: Database) => ({
  getConversation: async (
    [one, other]: ParticipantPair,
    reader: DocumentReader = database,
  ): Promise<ConversationDocument | undefined> => {
    const document = await reader.get(buildConversationPath(one, other));
    return document === undefined ? undefined : conversationDocumentSchema.parse(document.data);
  },

  getMessage: async (pair: ParticipantPair, id: string): Promise<Message | undefined> => {
    const document = await database.get(messagePath(pair, id));
    return document === undefined
      ? undefined
      : convertDocumentToMessage(id, messageDocumentSchema.parse(document.data));
  },

  setConversation: (
    writer: DocumentWriter,
    [one, other]: ParticipantPair,
    state: ConversationUpdateFields,
  ): void => {
    writer.set(buildConversationPath(one, other), { ...state, changedAt: SERVER_TIME_PLACEHOLDER });
  },

  createMessage: (
    writer: DocumentWriter,
    pair: ParticipantPair,
    message: Omit<Message, "createdAt"> & { readonly createdAt: Date; readonly seq: number },
  ): void => {
    const { id, ...fields } = message;
    writer.create(messagePath(pair, id), fields);
  },

  setNames: (
    writer: DocumentWriter,
    [one, other]: ParticipantPair,
    state: Pick<ConversationUpdateFields, "names" | "version">,
  ): void => {
    writer.update(buildConversationPath(one, other), {
      ...state,
      changedAt: SERVER_TIME_PLACEHOLDER,
    });
  },

  setUnread: (
    writer: DocumentWriter,
    [one, other]: ParticipantPair,
    state: Pick<ConversationUpdateFields, "unread" | "unreadBy" | "version">,
  ): void => {
    writer.update(buildConversationPath(one, other), {
      ...state,
      changedAt: SERVER_TIME_PLACEHOLDER,
    });
  },
});

export const createMessagesStore = (database: Database) => ({
  ...listingConversations(database),
  ...listingMessages(database),
  ...records(database),
});

export type MessagesStore = ReturnType<typeof createMessagesStore>;
