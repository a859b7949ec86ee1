import { type ReactNode, useEffect, useMemo } from "react";
import { useConversations } from "../api/list-conversations.ts";
import { ConversationsContext, ExpectConversationsContext } from "../hooks/conversations.ts";
import { useOutbox } from "../hooks/messaging.ts";
import { liveQueryToFetchState } from "../to-live-fetch-state.ts";

interface ConversationsProviderProps {
  readonly selfId: string;
  readonly children: ReactNode;
}

/** Loads the conversation list and keeps it up to date while it is mounted. */
export function ConversationsProvider({ selfId, children }: ConversationsProviderProps) {
  const { data, error, refetch, expectChange } = useConversations(selfId);
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox.onSent((message, { receiverId }) =>
        expectChange(({ conversations }) =>
          conversations.some(
            ({ partnerId, lastMessageTime }) =>
              partnerId === receiverId && lastMessageTime >= message.createdAt,
          ),
        ),
      ),
    [outbox, expectChange],
  );
  const value = useMemo(
    () => ({
      conversations: liveQueryToFetchState({ data: data?.conversations, error, refetch }),
      hasOlderConversations: data?.hasOlder === true,
    }),
    [data, error, refetch],
  );
  return (
    <ExpectConversationsContext value={expectChange}>
      <ConversationsContext value={value}>{children}</ConversationsContext>
    </ExpectConversationsContext>
  );
}
