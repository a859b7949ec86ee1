import * as z from "zod/mini";
import type { ConversationSummary, Message } from "./messages.ts";

/** The Firestore documents that browsers listen to. Only the API writes them. */

export const CONVERSATIONS = "conversations";
export const MESSAGES = "messages";

/** The same for both participants. Ids hold no underscore, so it can be split again. */
export const conversationId = (one: string, other: string): string =>
  one < other ? `${one}_${other}` : `${other}_${one}`;

export const conversationPath = (one: string, other: string): string =>
  `${CONVERSATIONS}/${conversationId(one, other)}`;

export const messagesPath = (one: string, other: string): string =>
  `${conversationPath(one, other)}/${MESSAGES}`;

/** Known before the message is sent, so that a pending bubble and the stored message are one. */
export const messageId = (senderId: string, clientId: string): string => `${senderId}_${clientId}`;

/** The conversations of a user: `where(participants, array-contains, uid)`, newest first. */
export const CONVERSATION_PARTICIPANTS_FIELD = "participants";
export const CONVERSATION_ORDER_FIELD = "lastMessageTime";
/** Messages count up from 1 within their conversation. */
export const MESSAGE_ORDER_FIELD = "seq";

export interface TimestampLike {
  toDate(): Date;
}

const isTimestampLike = (value: unknown): value is TimestampLike =>
  typeof value === "object" &&
  value !== null &&
  "toDate" in value &&
  typeof value.toDate === "function";

/** A Firestore timestamp (or a Date), read as ISO 8601. */
export const firestoreTimeSchema = z.pipe(
  z.custom<TimestampLike | Date>((value) => value instanceof Date || isTimestampLike(value)),
  z.transform((value) => (value instanceof Date ? value : value.toDate()).toISOString()),
);

export const conversationDocumentSchema = z.object({
  /** Both ids, sorted. */
  participants: z.tuple([z.string(), z.string()]),
  names: z.record(z.string(), z.string()),
  lastMessage: z.string(),
  lastMessageTime: firestoreTimeSchema,
  lastSenderId: z.string(),
  /** By participant. */
  unread: z.record(z.string(), z.number()),
  /** Equal to the `seq` of the newest message. */
  messageCount: z.number(),
  /** Counts every change, a reading as well as a message. */
  version: z.number(),
});
export type ConversationDocument = z.output<typeof conversationDocumentSchema>;

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

export const toMessage = (
  id: string,
  { senderId, content, createdAt }: MessageDocument,
): Message => ({
  id,
  senderId,
  content,
  createdAt,
});
