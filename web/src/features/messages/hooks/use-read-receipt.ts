import { useEffect } from "react";
import { useOnline } from "@/lib/online.ts";
import { usePageVisible } from "@/lib/page-visible.ts";
import { useMessaging } from "./messaging.ts";

interface ReadReceiptOptions {
  readonly partnerId: string;
  readonly unreadCount: number;
  /** Marks the conversation as read on the server. Must be stable between renders. */
  readonly markRead: () => Promise<void>;
}

/** Marks the open conversation as read while the page is visible, again after each new message. */
export const useReadReceipt = ({ partnerId, unreadCount, markRead }: ReadReceiptOptions): void => {
  const { expectConversations } = useMessaging();
  const isVisible = usePageVisible();
  const isOnline = useOnline();
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
      // After a failed request the conversation stays unread until the next message or visit.
      .catch(() => undefined);
  }, [partnerId, unreadCount, isVisible, isOnline, markRead, expectConversations]);
};
