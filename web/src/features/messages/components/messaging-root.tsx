import type { ConversationSummary } from "@darasa/contract/messages";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { appPaths, CONVERSATION_PARTNER_PARAMETER } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { useCacheUnreadCount, useUnreadCount } from "../api/count-unread.ts";
import { sendMessage } from "../api/send-message.ts";
import type { ConversationRange } from "../conversation-window.ts";
import { CONVERSATIONS_KEY } from "../conversations-key.ts";
import { useCreateOutbox } from "../hooks/use-outbox.ts";
import type { MessageOutbox } from "../outbox.ts";

const countUnread = (conversations: readonly ConversationSummary[]): number =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** Returns the partner of the open conversation; undefined on other screens, and null if none is open. */
const useOpenPartnerId = (): string | null | undefined => {
  const { pathname, search } = useLocation();
  return pathname === appPaths.communication
    ? new URLSearchParams(search).get(CONVERSATION_PARTNER_PARAMETER)
    : undefined;
};

/**
 * Returns the number of unread messages. If the complete conversation list is loaded, the list contains the number, and
 * the document with the number is not listened to.
 */
const useUnreadMessages = (selfId: string): number | undefined => {
  const openPartnerId = useOpenPartnerId();
  // The screen "Messages" loads the list into the cache.
  const { data: list } = useQuery<ConversationRange>({
    queryKey: CONVERSATIONS_KEY,
    queryFn: skipToken,
  });
  const isOpen = openPartnerId !== undefined;
  const isListed = isOpen && list?.hasOlder === false;
  const stored = useUnreadCount(selfId, isOpen && list?.hasOlder !== true);
  const cacheUnreadCount = useCacheUnreadCount();
  const conversations = list?.conversations ?? [];
  const total = isListed ? countUnread(conversations) : stored;
  const open = conversations.filter(({ partnerId }) => partnerId === openPartnerId);
  const unread = total === undefined ? undefined : Math.max(0, total - countUnread(open));
  // The next screen starts with this number, until its listener delivers the stored number.
  useEffect(() => {
    if (isListed && unread !== undefined) cacheUnreadCount(unread);
  }, [isListed, unread, cacheUnreadCount]);
  return unread;
};

export interface MessagingRootProps {
  readonly selfId: string;
  readonly onOutbox: (outbox: MessageOutbox) => void;
  readonly onUnreadCount: (unreadCount: number | undefined) => void;
}

/**
 * Passes the outbox and the number of unread messages to the provider and renders nothing. It is a separate component,
 * so that the app can load the messaging code lazily.
 */
export function MessagingRoot({ selfId, onOutbox, onUnreadCount }: MessagingRootProps) {
  const { api } = useServices();
  const unreadCount = useUnreadMessages(selfId);
  const outbox = useCreateOutbox(selfId, (item) => sendMessage(api, item));
  // Layout effects pass the data on before the browser paints, so that no screen shows an outdated number.
  useLayoutEffect(() => onOutbox(outbox), [outbox, onOutbox]);
  useLayoutEffect(() => onUnreadCount(unreadCount), [unreadCount, onUnreadCount]);
  return null;
}
