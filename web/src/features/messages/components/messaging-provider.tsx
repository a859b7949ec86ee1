import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import {
  ConversationsContext,
  type ConversationsContextValue,
  MessagingContext,
  type MessagingContextValue,
  UnreadCountContext,
} from "../hooks/messaging.ts";

const MessagingRoot = lazy(async () => {
  const { MessagingRoot: Component } = await loadChunkOrReloadPage(
    () => import("./messaging-root.tsx"),
  );
  return { default: Component };
});

interface MessagingProviderProps {
  readonly selfId: string;
  readonly children: ReactNode;
}

/**
 * Provides the number of unread messages, the conversation list and the outbox to all screens. Their code loads after
 * the first paint.
 */
export function MessagingProvider({ selfId, children }: MessagingProviderProps) {
  const [messaging, setMessaging] = useState<MessagingContextValue>();
  const [conversations, setConversations] = useState<ConversationsContextValue>();
  const [unreadCount, setUnreadCount] = useState<number>();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <MessagingContext value={messaging}>
      <ConversationsContext value={conversations}>
        <UnreadCountContext value={unreadCount}>{children}</UnreadCountContext>
      </ConversationsContext>
      {isPainted ? (
        <Suspense>
          <MessagingRoot
            selfId={selfId}
            onMessaging={setMessaging}
            onConversations={setConversations}
            onUnreadCount={setUnreadCount}
          />
        </Suspense>
      ) : null}
    </MessagingContext>
  );
}
