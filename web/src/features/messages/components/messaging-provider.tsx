import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import {
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
  const [unreadCount, setUnreadCount] = useState<number>();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <MessagingContext value={messaging}>
      <UnreadCountContext value={unreadCount}>{children}</UnreadCountContext>
      {isPainted ? (
        <Suspense>
          <MessagingRoot
            selfId={selfId}
            onMessaging={setMessaging}
            onUnreadCount={setUnreadCount}
          />
        </Suspense>
      ) : null}
    </MessagingContext>
  );
}
