import type { Message } from "@darasa/contract/messages";
import { useEffect } from "react";
import type { LiveQueryState } from "@/lib/use-live-query.ts";
import type { MessageRange } from "../message-window.ts";
import type { MessageOutbox } from "../outbox.ts";

interface SentMessagesOptions {
  readonly outbox: MessageOutbox;
  readonly partnerId: string;
  readonly conversation: Pick<LiveQueryState<MessageRange>, "expectChange">;
  /**
   * Adds a message to the cached conversation. The function must be stable between renders, because an effect
   * depends on it.
   */
  readonly addMessage: (message: Message) => void;
}

/** Adds each message of the outbox to the open conversation once the server has confirmed it. */
export const useCacheSentMessages = (options: SentMessagesOptions): void => {
  const { outbox, partnerId, addMessage } = options;
  const { expectChange } = options.conversation;
  useEffect(
    () =>
      outbox.onSent((message, { receiverId }) => {
        if (receiverId !== partnerId) return;
        // `expectChange` must be called before `addMessage`. In the opposite order it would find the message in
        // the cache and wrongly conclude that the listener has delivered it.
        expectChange(({ messages }) => messages.some(({ id }) => id === message.id));
        addMessage(message);
      }),
    [outbox, partnerId, expectChange, addMessage],
  );
};
