import { useEffect } from "react";
import { useOnline } from "@/lib/online.ts";
import { usePageVisible } from "@/lib/page-visible.ts";
import { useServices } from "@/lib/services.ts";
import { markRead } from "../api/mark-read.ts";
import { useMessaging } from "./messaging.ts";

/** What is open before somebody's eyes counts as read, also what arrives meanwhile. */
export const useMarkRead = (partnerId: string, unreadCount: number): void => {
  const { api } = useServices();
  const { expectConversations } = useMessaging();
  const isVisible = usePageVisible();
  const isOnline = useOnline();
  useEffect(() => {
    if (unreadCount === 0 || !isVisible || !isOnline) return;
    markRead(api, partnerId)
      .then(() =>
        expectConversations((conversations) =>
          conversations.every(
            (conversation) =>
              conversation.partnerId !== partnerId || conversation.unreadCount === 0,
          ),
        ),
      )
      // It stays unread, and is marked with the next message or visit.
      .catch(() => undefined);
  }, [api, partnerId, unreadCount, isVisible, isOnline, expectConversations]);
};
