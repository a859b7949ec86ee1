import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { OutboxContext, UnreadCountContext } from "../hooks/messaging.ts";
import type { MessageOutbox } from "../outbox.ts";

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

/** Provides the number of unread messages and the outbox to all screens. Their code loads after the first paint. */
export function MessagingProvider({ selfId, children }: MessagingProviderProps) {
  const [outbox, setOutbox] = useState<MessageOutbox>();
  const [unreadCount, setUnreadCount] = useState<number>();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <OutboxContext value={outbox}>
      <UnreadCountContext value={unreadCount}>{children}</UnreadCountContext>
      {isPainted ? (
        <Suspense>
          <MessagingRoot selfId={selfId} onOutbox={setOutbox} onUnreadCount={setUnreadCount} />
        </Suspense>
      ) : null}
    </OutboxContext>
  );
}
