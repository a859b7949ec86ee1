import { createContext, useContext } from "react";
import type { Fetched } from "@/components/feedback/states.tsx";
import type { Conversations } from "../api/list-conversations.ts";
import type { Outbox } from "../outbox.ts";

export interface Messaging {
  readonly conversations: Fetched<Conversations>;
  /** The list must hold this soon: a tick asks the server if the listener does not bring it. */
  readonly expectConversations: (isCaughtUp: (conversations: Conversations) => boolean) => void;
  readonly outbox: Outbox;
}

export const MessagingContext = createContext<Messaging | undefined>(undefined);

export const useMessaging = (): Messaging => {
  const messaging = useContext(MessagingContext);
  if (messaging === undefined) throw new Error("useMessaging needs a MessagingProvider above");
  return messaging;
};

/** False for the moment that its code is on its way. */
export const useIsMessagingReady = (): boolean => useContext(MessagingContext) !== undefined;

/** Over all conversations; undefined while it is not known. */
export const useUnreadCount = (): number | undefined => {
  const conversations = useContext(MessagingContext)?.conversations;
  return conversations?.state === "ready"
    ? conversations.value.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    : undefined;
};
