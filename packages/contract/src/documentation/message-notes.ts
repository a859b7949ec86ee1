import type { messageRoutes } from "../messages.ts";
import type { RouteNotes } from "./route-note.ts";

export const messageRouteNotes = {
  conversations: {
    summary: "Lists the caller's conversations, newest first.",
    note: "At most 20 conversations. For older ones, send the `lastMessageTime` of the last conversation as `before`; the conversation with exactly this time is listed again. To poll at low cost, send the `ETag` of the last response as `If-None-Match`.",
  },
  conversation: {
    summary: "Lists a page of the messages with one user, newest first.",
    note: "The page is empty before the first message. To poll at low cost, send the `ETag` of the last response as `If-None-Match`.",
  },
  send: {
    summary: "Sends a message.",
    note: "Also marks the conversation as read for the sender. `clientId` is an idempotency key: a repeated request with the same key returns the existing message. Users of other schools to whom the caller may not write are NOT_FOUND.",
    errors: ["NOT_FOUND", "PERMISSION_DENIED"],
  },
  markRead: { summary: "Marks the conversation with one user as read." },
  unreadCount: { summary: "Returns the number of the caller's unread messages." },
  report: {
    summary: "Reports the conversation with one user to the administrators of the school.",
    note: "While the report is open, a repeated request changes nothing and returns the same id. The administrators of the school get an e-mail without any text of the conversation, at most one while a report of the conversation is open.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof messageRoutes>;
