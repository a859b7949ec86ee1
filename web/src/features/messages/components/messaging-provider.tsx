import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { useLive } from "@/lib/live.ts";
import { useServices } from "@/lib/services.ts";
import { useLiveOrPoll } from "@/lib/use-live-or-poll.ts";
import {
  type Conversations,
  conversationsDeps,
  listenToConversations,
} from "../api/list-conversations.ts";
import { fetchedOf } from "../hooks/fetched-of.ts";
import { MessagingContext } from "../hooks/messaging.ts";
import { useCreateOutbox } from "../hooks/use-outbox.ts";

interface MessagingProviderProps {
  readonly selfId: string;
  readonly children: ReactNode;
}

/** The list of conversations and the unsent messages, for every screen of the application. */
export function MessagingProvider({ selfId, children }: MessagingProviderProps) {
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
  return <MessagingContext value={messaging}>{children}</MessagingContext>;
}
