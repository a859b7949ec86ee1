import type { Message } from "@darasa/contract/messages";
import { useEffect } from "react";
import type { LiveQuery } from "@/lib/use-live-query.ts";
import type { MessageWindow } from "../message-window.ts";
import type { Outbox } from "../outbox.ts";

interface SentMessagesOptions {
  readonly outbox: Outbox;
  readonly partnerId: string;
  readonly expectChange: LiveQuery<MessageWindow>["expectChange"];
  /** Adds a message to the cached conversation. Must be stable between renders. */
  readonly addMessage: (message: Message) => void;
}

/** Adds each message of the outbox to the open conversation once the server has confirmed it. */
export const useSentMessages = (options: SentMessagesOptions): void => {
  const { outbox, partnerId, expectChange, addMessage } = options;
  useEffect(
    () =>
      outbox.onSent((message, { receiverId }) => {
        if (receiverId !== partnerId) return;
        // Must precede addMessage: afterwards the cache contains the message even if the listener has not delivered it.
        expectChange(({ messages }) => messages.some(({ id }) => id === message.id));
        addMessage(message);
      }),
    [outbox, partnerId, expectChange, addMessage],
  );
};
