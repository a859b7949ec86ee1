import { chakra } from "@chakra-ui/react";
import * as text from "@texts/messages.ts";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FetchState, FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { useAddMessageToCache, useConversation } from "../api/get-conversation.ts";
import { useOlderMessages } from "../api/get-older-messages.ts";
import { useMarkConversationRead } from "../api/mark-conversation-read.ts";
import { toMessageBubbles } from "../bubbles.ts";
import { useOutbox } from "../hooks/messaging.ts";
import { useCacheSentMessages } from "../hooks/use-cache-sent-messages.ts";
import { useOutboxMessages } from "../hooks/use-outbox.ts";
import { useMarkOpenConversationRead } from "../hooks/use-read-receipt.ts";
import type { MessageRange } from "../message-window.ts";
import { liveQueryToFetchState } from "../to-live-fetch-state.ts";
import { ChatHeader } from "./chat-header.tsx";
import { MessageAnnouncer } from "./message-announcer.tsx";
import { MessageComposer } from "./message-composer.tsx";
import { MessageList } from "./message-list.tsx";
import { ReportConversationDialog } from "./report-dialog.tsx";

const NOTHING: MessageRange = { messages: [], hasOlder: false };

const Middle = chakra("div", {
  base: {
    flex: 1,
    minH: 0,
    display: "flex",
    flexDirection: "column",
    justifyContent: "safe center",
    overflowY: "auto",
  },
  variants: { padded: { true: { px: "4", textAlign: "center" } } },
});

export interface ChatPanelProps {
  readonly selfId: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly unreadCount: number;
}

/**
 * Returns an empty conversation if the conversation is not loaded but has unsent messages, so that the unsent
 * messages are visible.
 */
const shownOf = (of: FetchState<MessageRange>, hasUnsent: boolean): FetchState<MessageRange> =>
  of.state !== "ready" && hasUnsent ? { state: "ready", value: NOTHING } : of;

/** Loads the open conversation, keeps it up to date and marks it as read. */
const useChat = ({ selfId, partnerId, unreadCount }: Omit<ChatPanelProps, "partnerName">) => {
  const outbox = useOutbox();
  const conversation = useConversation(selfId, partnerId);
  const addMessage = useAddMessageToCache(partnerId);
  const markRead = useMarkConversationRead(partnerId);
  useCacheSentMessages({ outbox, partnerId, conversation, addMessage });
  const of = liveQueryToFetchState(conversation);
  const unsent = useOutboxMessages(outbox, partnerId);
  const [isWriting, setWriting] = useState(false);
  const isReplying = isWriting || unsent.some(({ failure }) => failure === undefined);
  useMarkOpenConversationRead({ partnerId, unreadCount, isReplying, markRead });
  const messages = of.state === "ready" ? of.value.messages : undefined;
  const bubbles = useMemo(
    () => toMessageBubbles(messages ?? NOTHING.messages, unsent, selfId),
    [messages, unsent, selfId],
  );
  const send = useCallback(
    (content: string) => outbox.add({ receiverId: partnerId, content }),
    [outbox, partnerId],
  );
  return { outbox, of, messages, unsent, bubbles, send, setWriting };
};

/**
 * Shows one conversation. Set the partner's id as React `key`, so that no state is carried over to another
 * conversation.
 */
function ChatPanelContent({ selfId, partnerId, partnerName, unreadCount }: ChatPanelProps) {
  const chat = useChat({ selfId, partnerId, unreadCount });
  const { outbox, of, messages, unsent } = chat;
  const older = useOlderMessages(partnerId);
  const [isReporting, setReporting] = useState(false);
  const handleReport = useCallback(() => setReporting(true), []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isBlank = of.state === "failed" || (messages?.length === 0 && unsent.length === 0);
  return (
    <>
      <ChatHeader
        partnerName={partnerName}
        heading={heading}
        canReport={messages !== undefined && messages.length > 0}
        onReport={handleReport}
      />
      <MessageAnnouncer messages={messages} selfId={selfId} partnerName={partnerName} />
      <Middle padded={isBlank}>
        <FetchStateView
          of={shownOf(of, unsent.length > 0)}
          isEmpty={(thread) => thread.messages.length === 0 && unsent.length === 0}
          empty={<p>{text.emptyConversationMessage}</p>}
        >
          {(thread) => (
            <MessageList
              bubbles={chat.bubbles}
              hasOlder={thread.hasOlder}
              older={older}
              partnerName={partnerName}
              onRetry={outbox.retry}
              onDiscard={outbox.discard}
            />
          )}
        </FetchStateView>
      </Middle>
      <MessageComposer partnerName={partnerName} onWriting={chat.setWriting} onSend={chat.send} />
      {isReporting ? (
        <ReportConversationDialog
          partnerId={partnerId}
          partnerName={partnerName}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}

export const ChatPanel = memo(ChatPanelContent);
