import type { ConversationSummary } from "@darasa/contract/messages";
import { createContext, useContext } from "react";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import type { LiveQuery } from "@/lib/use-live-query.ts";
import type { Outbox } from "../outbox.ts";

export interface Messaging {
  readonly conversations: FetchState<readonly ConversationSummary[]>;
  /** The function `expectChange` of the live query for the conversation list. */
  readonly expectConversations: LiveQuery<readonly ConversationSummary[]>["expectChange"];
  readonly outbox: Outbox;
}

export const MessagingContext = createContext<Messaging | undefined>(undefined);

export const useMessaging = (): Messaging => {
  const messaging = useContext(MessagingContext);
  if (messaging === undefined) throw new Error("useMessaging needs a MessagingProvider above");
  return messaging;
};

/** True once the code of the messaging root has loaded. */
export const useIsMessagingReady = (): boolean => useContext(MessagingContext) !== undefined;

/** Number of unread messages in all conversations; undefined while unknown. */
export const useUnreadCount = (): number | undefined => {
  const conversations = useContext(MessagingContext)?.conversations;
  return conversations?.state === "ready"
    ? conversations.value.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    : undefined;
};
