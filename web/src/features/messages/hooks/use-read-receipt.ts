import { useCallback, useEffect, useRef } from "react";
import { useIsOnline } from "@/lib/online.ts";
import { useIsPageVisible } from "@/lib/page-visible.ts";
import { useServices } from "@/lib/services.ts";
import { useExpectConversations } from "./conversations.ts";

/**
 * The time in milliseconds without a new message or a reply after which the open conversation is marked as
 * read. A reply marks it as read by itself, so a chat needs no request per received message.
 */
const QUIET_MS = 5_000;

interface ReadReceiptOptions {
  readonly partnerId: string;
  readonly unreadCount: number;
  /** True while the user writes or sends a message, which marks the conversation as read. */
  readonly isReplying: boolean;
  /**
   * Marks the conversation as read on the server. The function must be stable between renders, because an effect
   * depends on it and would otherwise wait again.
   */
  readonly markRead: (options: { readonly keepalive: boolean }) => Promise<void>;
}

/**
 * Marks the open conversation as read when the user has seen its unread messages and QUIET_MS have passed without a
 * new message or a reply, or when the user leaves the conversation, or hides or closes the page.
 */
export const useMarkOpenConversationRead = ({
  partnerId,
  unreadCount,
  isReplying,
  markRead,
}: ReadReceiptOptions): void => {
  const expectConversations = useExpectConversations();
  const { clock } = useServices();
  const isVisible = useIsPageVisible();
  const isOnline = useIsOnline();
  /** True while the user has seen unread messages that are not marked as read. */
  const isDue = useRef(false);

  const mark = useCallback(
    (keepalive: boolean): void => {
      if (!isDue.current) return;
      isDue.current = false;
      markRead({ keepalive })
        .then(() =>
          expectConversations(({ conversations }) =>
            conversations.every(
              (conversation) =>
                conversation.partnerId !== partnerId || conversation.unreadCount === 0,
            ),
          ),
        )
        // The error is ignored: the conversation stays unread until the next message or visit.
        .catch(() => undefined);
    },
    [markRead, expectConversations, partnerId],
  );

  useEffect(() => {
    if (!isVisible) mark(true);
    isDue.current = unreadCount > 0 && isVisible && isOnline;
    if (!isDue.current || isReplying) return undefined;
    return clock.after(QUIET_MS, () => mark(false));
  }, [unreadCount, isReplying, isVisible, isOnline, mark, clock]);

  useEffect(() => {
    const leave = (): void => mark(true);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [mark]);
};
