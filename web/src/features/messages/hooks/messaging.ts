import type { ConversationSummary } from "@darasa/contract/messages";
import { createContext, useContext } from "react";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import type { LiveQueryState } from "@/lib/use-live-query.ts";
import type { MessageOutbox } from "../outbox.ts";

export interface MessagingContextValue {
  readonly conversations: FetchState<readonly ConversationSummary[]>;
  /**
   * Tells the live query for the conversation list which change to expect. Must be called after the API has
   * confirmed a change. The query then polls the API if the real-time listener does not deliver the change.
   */
  readonly expectConversations: LiveQueryState<readonly ConversationSummary[]>["expectChange"];
  readonly outbox: MessageOutbox;
}

export const MessagingContext = createContext<MessagingContextValue | undefined>(undefined);

export const useMessagingContext = (): MessagingContextValue => {
  const messaging = useContext(MessagingContext);
  if (messaging === undefined) throw new Error("useMessaging needs a MessagingProvider above");
  return messaging;
};

/** Returns true once the lazily loaded messaging code provides the conversation list and the outbox. */
export const useIsMessagingReady = (): boolean => useContext(MessagingContext) !== undefined;

/** Returns the number of unread messages in all conversations; undefined while unknown. */
export const useUnreadMessageCount = (): number | undefined => {
  const conversations = useContext(MessagingContext)?.conversations;
  return conversations?.state === "ready"
    ? conversations.value.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    : undefined;
};
