import { useEffect } from "react";
import { useIsOnline } from "@/lib/online.ts";
import { useIsPageVisible } from "@/lib/page-visible.ts";
import { useMessagingContext } from "./messaging.ts";

interface ReadReceiptOptions {
  readonly partnerId: string;
  readonly unreadCount: number;
  /**
   * Marks the conversation as read on the server. The function must be stable between renders, because an effect
   * depends on it and would otherwise send the request again.
   */
  readonly markRead: () => Promise<void>;
}

/** Marks the open conversation as read when it has unread messages and the page is visible. */
export const useMarkOpenConversationRead = ({
  partnerId,
  unreadCount,
  markRead,
}: ReadReceiptOptions): void => {
  const { expectConversations } = useMessagingContext();
  const isVisible = useIsPageVisible();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (unreadCount === 0 || !isVisible || !isOnline) return;
    markRead()
      .then(() =>
        expectConversations((conversations) =>
          conversations.every(
            (conversation) =>
              conversation.partnerId !== partnerId || conversation.unreadCount === 0,
          ),
        ),
      )
      // The error is ignored: the conversation stays unread until the next message or visit.
      .catch(() => undefined);
  }, [partnerId, unreadCount, isVisible, isOnline, markRead, expectConversations]);
};
