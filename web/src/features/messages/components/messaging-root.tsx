import { useCallback, useEffect, useLayoutEffect, useMemo } from "react";
import { useLive } from "@/lib/live.ts";
import { useServices } from "@/lib/services.ts";
import { useLiveOrPoll } from "@/lib/use-live-or-poll.ts";
import {
  type Conversations,
  conversationsDeps,
  listenToConversations,
} from "../api/list-conversations.ts";
import { fetchedOf } from "../hooks/fetched-of.ts";
import type { Messaging } from "../hooks/messaging.ts";
import { useCreateOutbox } from "../hooks/use-outbox.ts";

export interface MessagingRootProps {
  readonly selfId: string;
  readonly onMessaging: (messaging: Messaging | undefined) => void;
}

/** Keeps the list of conversations and the unsent messages, and shows nothing. */
export function MessagingRoot({ selfId, onMessaging }: MessagingRootProps) {
  const { api, clock } = useServices();
  const live = useLive();
  const listen = useMemo(
    () => (live === undefined ? undefined : listenToConversations(live, selfId)),
    [live, selfId],
  );
  const { state, machine } = useLiveOrPoll(() => conversationsDeps(api, clock), listen);
  const outbox = useCreateOutbox(selfId);
  const expectConversations = useCallback(
    (isCaughtUp: (conversations: Conversations) => boolean) => machine.refresh(isCaughtUp),
    [machine],
  );
  useEffect(
    () =>
      outbox.onSent((message, { receiverId }) =>
        expectConversations((conversations) =>
          conversations.some(
            ({ partnerId, lastMessageTime }) =>
              partnerId === receiverId && lastMessageTime >= message.createdAt,
          ),
        ),
      ),
    [outbox, expectConversations],
  );
  const messaging = useMemo(
    () => ({ conversations: fetchedOf(state, machine.retry), expectConversations, outbox }),
    [state, machine, expectConversations, outbox],
  );
  // Before the browser paints: a screen never shows what has already changed.
  useLayoutEffect(() => onMessaging(messaging), [messaging, onMessaging]);
  return null;
}
