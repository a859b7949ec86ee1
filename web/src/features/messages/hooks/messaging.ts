import type { ConversationSummary } from "@darasa/contract/messages";
import { createContext, useContext } from "react";
import type { FetchState } from "@/components/feedback/fetch-states.tsx";
import type { LiveQueryState } from "@/lib/use-live-query.ts";
import type { ConversationRange } from "../conversation-window.ts";
import type { MessageOutbox } from "../outbox.ts";

export interface ConversationsContextValue {
  /** The loaded conversations. They load on the screen "Messages" only. */
  readonly conversations: FetchState<readonly ConversationSummary[]>;
  /** True if there may be conversations that are older than the loaded ones. */
  readonly hasOlderConversations: boolean;
}

export const ConversationsContext = createContext<ConversationsContextValue | undefined>(undefined);

/** The value stays the same object when conversations or messages change. */
export interface MessagingContextValue {
  /**
   * Tells the live query for the conversation list which change to expect. Must be called after the API has
   * confirmed a change. The query then polls the API if the real-time listener does not deliver the change.
   */
  readonly expectConversations: LiveQueryState<ConversationRange>["expectChange"];
  readonly outbox: MessageOutbox;
}

export const MessagingContext = createContext<MessagingContextValue | undefined>(undefined);

/** The number of unread messages. It has its own context, so that other changes do not render the badges again. */
export const UnreadCountContext = createContext<number | undefined>(undefined);

export const useMessagingContext = (): MessagingContextValue => {
  const messaging = useContext(MessagingContext);
  if (messaging === undefined) throw new Error("useMessaging needs a MessagingProvider above");
  return messaging;
};

export const useConversationsContext = (): ConversationsContextValue => {
  const value = useContext(ConversationsContext);
  if (value === undefined) throw new Error("useConversations needs a MessagingProvider above");
  return value;
};

/** Returns true once the lazily loaded messaging code provides the conversation list and the outbox. */
export const useIsMessagingReady = (): boolean => useContext(MessagingContext) !== undefined;

/**
 * Returns the number of unread messages in all conversations except the open one, whose messages the user sees;
 * undefined while unknown.
 */
export const useUnreadMessageCount = (): number | undefined => useContext(UnreadCountContext);
