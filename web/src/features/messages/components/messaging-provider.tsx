import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { MessagingContext, type MessagingContextValue } from "../hooks/messaging.ts";

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
 * Provides the conversation list and the outbox to all screens. The code of both loads after the first paint.
 */
export function MessagingProvider({ selfId, children }: MessagingProviderProps) {
  const [messaging, setMessaging] = useState<MessagingContextValue>();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <MessagingContext value={messaging}>
      {children}
      {isPainted ? (
        <Suspense>
          <MessagingRoot selfId={selfId} onMessaging={setMessaging} />
        </Suspense>
      ) : null}
    </MessagingContext>
  );
}
