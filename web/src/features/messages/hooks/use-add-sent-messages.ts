import type { Message } from "@darasa/contract/messages";
import { useEffect } from "react";
import type { LiveQueryState } from "@/lib/use-live-query.ts";
import type { MessageRange } from "../message-window.ts";
import type { MessageOutbox } from "../outbox.ts";

interface SentMessagesOptions {
  readonly outbox: MessageOutbox;
  readonly partnerId: string;
  readonly expectChange: LiveQueryState<MessageRange>["expectChange"];
  /**
   * Adds a message to the cached conversation. The function must be stable between renders, because an effect
   * depends on it.
   */
  readonly addMessage: (message: Message) => void;
}

/** Adds each message of the outbox to the open conversation once the server has confirmed it. */
export const useAddSentMessages = (options: SentMessagesOptions): void => {
  const { outbox, partnerId, expectChange, addMessage } = options;
  useEffect(
    () =>
      outbox.onSent((message, { receiverId }) => {
        if (receiverId !== partnerId) return;
        // `expectChange` must be called first. It takes a message in the cache as proof that the listener has
        // delivered the message, and `addMessage` adds the message to the cache.
        expectChange(({ messages }) => messages.some(({ id }) => id === message.id));
        addMessage(message);
      }),
    [outbox, partnerId, expectChange, addMessage],
  );
};
