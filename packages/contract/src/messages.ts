import * as z from "zod/mini";
import {
  createListPageSchema,
  createPaginationQueryShape,
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idSchema,
  isoTimeSchema,
  MAX_PAGE_NUMBER,
} from "./http.ts";
import { MESSAGE_MAX_LENGTH, MESSAGE_MIN_LENGTH, MESSAGE_PAGE_SIZE } from "./limits.ts";
import {
  MAX_MESSAGES_PER_SENDER,
  MAX_REPORTS_PER_REPORTER,
  MESSAGE_RATE_LIMIT_BATCH_SIZE,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { bodyWithReasonSchema, createMultilineTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

export const messageSchema = z.object({
  id: z.string(),
  senderId: idSchema,
  content: z.string(),
  createdAt: isoTimeSchema,
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSummarySchema = z.object({
  partnerId: idSchema,
  partnerName: z.string(),
  lastMessage: z.string(),
  lastMessageTime: isoTimeSchema,
  unreadCount: z.number(),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/**
 * An idempotency key that the sender's device chooses. A repeated request with the same key stores no second
 * message and returns the message that the first request stored.
 */
export const messageIdempotencyKeySchema = z
  .string("Invalid clientId")
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, "Invalid clientId"));

export const messageToSendSchema = z.strictObject({
  receiverId: z
    .string(VALIDATION.messageReceiverRequired)
    .check(z.regex(/^[A-Za-z0-9-]{1,128}$/, VALIDATION.messageReceiverRequired)),
  content: createMultilineTextSchema(
    VALIDATION.messageTextRequired,
    MESSAGE_MIN_LENGTH,
    MESSAGE_MAX_LENGTH,
    VALIDATION.messageTextTooLong,
  ),
  clientId: z.optional(messageIdempotencyKeySchema),
});
export type SendMessageInput = z.infer<typeof messageToSendSchema>;

const partnerParams = z.object({ partnerId: idSchema });

export const messageRoutes = defineRoutes({
  conversations: {
    method: "GET",
    path: "/messages/conversations",
    access: "signed-in",
    conditional: true,
    query: z.object({
      /** If given, only conversations whose last message is as old as this time or older are listed. */
      before: z.optional(isoTimeSchema),
      /** If given, only the conversation with this user is listed. */
      partnerId: z.optional(idSchema),
      /**
       * The `changedAt` of a list that the client has. If given, only conversations that may have changed since are
       * listed, with `isPartial`. If more have changed than a page has, the newest ones are listed instead.
       */
      changedSince: z.optional(isoTimeSchema),
    }),
    response: createSuccessEnvelopeSchema(
      z.object({
        conversations: z.array(conversationSummarySchema),
        /** The time of the newest change to the listed conversations; absent if none is listed. */
        changedAt: z.optional(isoTimeSchema),
        /** True if only changed conversations are listed. */
        isPartial: z.optional(z.literal(true)),
      }),
    ),
  },
  conversation: {
    method: "GET",
    path: "/messages/conversation/:partnerId",
    access: "signed-in",
    conditional: true,
    params: partnerParams,
    // A page begins at the number of a message, so that late pages skip no document.
    query: z.object({
      ...createPaginationQueryShape(MESSAGE_PAGE_SIZE, MAX_PAGE_NUMBER),
      /**
       * The number of the newest message that the client has; the first message of a conversation has the number 1. If
       * given, only this message and later ones are listed.
       */
      from: z.optional(
        createQueryIntegerSchema(
          "from must be the number of a message",
          1,
          Number.MAX_SAFE_INTEGER,
        ),
      ),
    }),
    /** The messages, newest first. The screen reverses the order. */
    response: createSuccessEnvelopeSchema(createListPageSchema(messageSchema)),
  },
  send: {
    method: "POST",
    path: "/messages/send",
    access: "signed-in",
    body: messageToSendSchema,
    rateLimits: [
      {
        per: ["account"],
        maxRequests: MAX_MESSAGES_PER_SENDER,
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        batchSize: MESSAGE_RATE_LIMIT_BATCH_SIZE,
      },
    ],
    response: createSuccessEnvelopeSchema(messageSchema),
    status: 201,
  },
  markRead: {
    method: "POST",
    path: "/messages/mark-read/:partnerId",
    access: "signed-in",
    params: partnerParams,
    response: createSuccessEnvelopeSchema(
      z.object({ partnerId: idSchema, unreadCount: z.number() }),
    ),
  },
  unreadCount: {
    method: "GET",
    path: "/messages/unread-count",
    access: "signed-in",
    response: createSuccessEnvelopeSchema(z.object({ unreadCount: z.number() })),
  },
  report: {
    method: "POST",
    path: "/messages/report/:partnerId",
    access: "signed-in",
    params: partnerParams,
    body: bodyWithReasonSchema,
    rateLimits: [
      {
        per: ["account"],
        maxRequests: MAX_REPORTS_PER_REPORTER,
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
      },
    ],
    response: createSuccessEnvelopeSchema(z.object({ id: z.string() })),
    status: 201,
  },
});
