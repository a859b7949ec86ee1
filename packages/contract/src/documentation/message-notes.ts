import type { messageRoutes } from "../messages.ts";
import type { RouteNotes } from "./route-note.ts";

export const messageNotes = {
  conversations: {
    summary: "Lists the caller's conversations, the latest first.",
    note: "At most 100. Send the `ETag` back as `If-None-Match` to poll cheaply.",
  },
  conversation: {
    summary: "A page of the messages with one person, newest first.",
    note: "Empty before the first message. Send the `ETag` back as `If-None-Match` to poll cheaply.",
  },
  send: {
    summary: "Sends a message.",
    note: "With a `clientId` of its own a message may be sent again after a lost connection: the answer is the message that is there already.",
    errors: ["NOT_FOUND", "PERMISSION_DENIED"],
  },
  markRead: { summary: "Marks the conversation with one person as read." },
  unreadCount: { summary: "Counts the caller's unread messages." },
  report: {
    summary: "Reports the conversation with one person to the administrators of the school.",
    note: "Reporting again changes nothing and answers the same id.",
    errors: ["NOT_FOUND"],
  },
} as const satisfies RouteNotes<typeof messageRoutes>;
