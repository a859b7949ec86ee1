import { useEffect, useLayoutEffect, useMemo } from "react";
import { useServices } from "@/lib/services.ts";
import { useConversations } from "../api/list-conversations.ts";
import { sendMessage } from "../api/send-message.ts";
import type { MessagingContextValue } from "../hooks/messaging.ts";
import { useCreateOutbox } from "../hooks/use-outbox.ts";
import { liveQueryToFetchState } from "../to-live-fetch-state.ts";

export interface MessagingRootProps {
  readonly selfId: string;
  readonly onMessaging: (messaging: MessagingContextValue | undefined) => void;
}

/**
 * Passes the conversation list and the outbox to `onMessaging` and renders nothing. It is a separate component,
 * so that the app can load the messaging code lazily.
 */
export function MessagingRoot({ selfId, onMessaging }: MessagingRootProps) {
  const { api } = useServices();
  const { data, error, refetch, expectChange } = useConversations(selfId);
  const outbox = useCreateOutbox(selfId, (item) => sendMessage(api, item));
  useEffect(
    () =>
      outbox.onSent((message, { receiverId }) =>
        expectChange((conversations) =>
          conversations.some(
            ({ partnerId, lastMessageTime }) =>
              partnerId === receiverId && lastMessageTime >= message.createdAt,
          ),
        ),
      ),
    [outbox, expectChange],
  );
  const messaging = useMemo(
    () => ({
      conversations: liveQueryToFetchState({ data, error, refetch }),
      expectConversations: expectChange,
      outbox,
    }),
    [data, error, refetch, expectChange, outbox],
  );
  // A layout effect passes the data on before the browser paints, so that no screen shows an outdated conversation
  // list.
  useLayoutEffect(() => onMessaging(messaging), [messaging, onMessaging]);
  return null;
}
