import * as z from "zod/mini";
import type { ConversationSummary, Message } from "./messages.ts";

/**
 * The name of the collection of conversations. Browsers listen to the documents of this collection, but only the
 * API writes them.
 */

export const CONVERSATIONS_COLLECTION = "conversations";
export const MESSAGES_COLLECTION = "messages";

/**
 * Builds the id of the conversation of two users. The order of the arguments does not matter. User ids contain
 * no underscore, so the id can be split.
 */
export const buildConversationId = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

export const buildConversationPath = (one: string, other: string): string =>
  `${CONVERSATIONS_COLLECTION}/${buildConversationId(one, other)}`;

export const buildMessagesPath = (one: string, other: string): string =>
  `${buildConversationPath(one, other)}/${MESSAGES_COLLECTION}`;

/**
 * Builds the id of a message. The sender can compute the id before the request, so the screen can replace
 * the pending message by the stored message.
 */
export const buildMessageId = (senderId: string, clientId: string): string =>
  `${senderId}_${clientId}`;

/**
 * The field with the ids of both participants. A listener uses array-contains on this field to select a user's
 * conversations.
 */
export const CONVERSATION_PARTICIPANTS_FIELD = "participants";
export const CONVERSATION_SORT_FIELD = "lastMessageTime";
/** The field with the time of the newest change of a conversation, by which a listener selects later changes. */
export const CONVERSATION_CHANGE_FIELD = "changedAt";
/**
 * The maximum delay in milliseconds between the timestamp of a commit and the time at which queries see the commit.
 */
export const CHANGE_SETTLING_MS = 5_000;
/**
 * The field by which messages are sorted. It contains the number of the message within its conversation, from 1.
 */
export const MESSAGE_SORT_FIELD = "seq";

/** The collection of assessments. The browser of a student listens to the newest one of the own school and grade. */
export const ASSESSMENTS_COLLECTION = "assessments";
/** The audience of an assessment document that everybody may see. */
export const EVERYONE_AUDIENCE = "EVERYONE";
/** The audience of an assessment document that only the students of the classes in `classIds` may see. */
export const CLASSES_AUDIENCE = "CLASSES";

/** Returns the audience of an assessment document that only the students of a school may see. */
export const buildSchoolAudience = (schoolId: string): string => `SCHOOL:${schoolId}`;

export interface TimestampLike {
  toDate(): Date;
}

const isTimestampLike = (value: unknown): value is TimestampLike =>
  typeof value === "object" &&
  value !== null &&
  "toDate" in value &&
  typeof value.toDate === "function";

/** Converts a Firestore timestamp or a Date to an ISO 8601 string. */
export const firestoreTimeSchema = z.pipe(
  z.custom<TimestampLike | Date>((value) => value instanceof Date || isTimestampLike(value)),
  z.transform((value) => (value instanceof Date ? value : value.toDate()).toISOString()),
);

/**
 * The ids of both participants, sorted. The schema is not `z.tuple`, which would add 0.4 KB to the first visit.
 */
export const participantsSchema = z.custom<[string, string]>(
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === "string"),
);

export const conversationDocumentSchema = z.object({
  participants: participantsSchema,
  names: z.record(z.string(), z.string()),
  lastMessage: z.string(),
  lastMessageTime: firestoreTimeSchema,
  lastSenderId: z.string(),
  /** The number of unread messages of each participant, by user id. */
  unread: z.record(z.string(), z.number()),
  /** The number of messages, which equals the `seq` of the newest message. */
  messageCount: z.number(),
  /**
   * A number that increases with each change of the conversation. A change is a new message, messages that are
   * marked as read, or a new name of a participant.
   */
  version: z.number(),
  /** The commit time of the newest change. */
  changedAt: z.optional(firestoreTimeSchema),
});
export type ConversationDocument = z.output<typeof conversationDocumentSchema>;

/** The collection with one document per user, which contains the number of the user's unread messages. */
export const UNREAD_COUNTS_COLLECTION = "unreadCounts";

export const buildUnreadCountPath = (uid: string): string => `${UNREAD_COUNTS_COLLECTION}/${uid}`;

export const unreadCountDocumentSchema = z.object({
  counts: z.object({ messages: z.number() }),
  /**
   * Absent until the API has counted the messages that were unread before the document existed. Until then, the
   * document contains only the changes since.
   */
  isComplete: z.optional(z.literal(true)),
});

/** Returns the number of unread messages in a document; undefined if the document is missing or not complete. */
export const readUnreadCount = (data: unknown): number | undefined => {
  const { success, data: count } = unreadCountDocumentSchema.safeParse(data);
  return success && count.isComplete ? Math.max(0, count.counts.messages) : undefined;
};

export const messageDocumentSchema = z.object({
  senderId: z.string(),
  content: z.string(),
  createdAt: firestoreTimeSchema,
  seq: z.number(),
});
export type MessageDocument = z.output<typeof messageDocumentSchema>;

export const toConversationSummary = (
  conversation: ConversationDocument,
  selfId: string,
): ConversationSummary => {
  const [first, second] = conversation.participants;
  const partnerId = first === selfId ? second : first;
  return {
    partnerId,
    partnerName: conversation.names[partnerId] ?? "",
    lastMessage: conversation.lastMessage,
    lastMessageTime: conversation.lastMessageTime,
    unreadCount: conversation.unread[selfId] ?? 0,
  };
};

export const convertDocumentToMessage = (
  id: string,
  { senderId, content, createdAt }: MessageDocument,
): Message => ({
  id,
  senderId,
  content,
  createdAt,
});
