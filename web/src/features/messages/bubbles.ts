import type { Message } from "@darasa/contract/messages";
import { buildMessageId } from "@darasa/contract/realtime";
import { getNairobiDate } from "@/lib/time.ts";
import type { OutboxMessage } from "./outbox.ts";

export interface MessageBubbleData {
  readonly id: string;
  readonly content: string;
  readonly createdAt: string;
  readonly isMine: boolean;
  readonly isFirstOfDay: boolean;
  /** True if the previous message is by the same person on the same day. */
  readonly isFollowUp: boolean;
  /** The outbox item of a message that the server has not confirmed yet; absent for confirmed messages. */
  readonly unsent?: OutboxMessage;
}

type Entry = Pick<MessageBubbleData, "id" | "content" | "createdAt" | "isMine" | "unsent">;

/**
 * Returns the confirmed messages, followed by the messages of the outbox that are not among the confirmed ones.
 */
const toEntries = (
  messages: readonly Message[],
  unsent: readonly OutboxMessage[],
  selfId: string,
): Entry[] => {
  const confirmed = new Set(messages.map(({ id }) => id));
  const waiting = unsent.filter(({ clientId }) => !confirmed.has(buildMessageId(selfId, clientId)));
  return [
    ...messages.map(({ id, content, createdAt, senderId }) => ({
      id,
      content,
      createdAt,
      isMine: senderId === selfId,
    })),
    ...waiting.map((item) => ({
      id: buildMessageId(selfId, item.clientId),
      content: item.content,
      createdAt: item.createdAt,
      isMine: true,
      unsent: item,
    })),
  ];
};

/** Returns the function that turns the entries, in their order, into bubbles. */
const toBubble = () => {
  let above: { readonly day: string; readonly isMine: boolean } | undefined;
  return (entry: Entry): MessageBubbleData => {
    const before = above;
    const day = getNairobiDate(entry.createdAt);
    above = { day, isMine: entry.isMine };
    const isFirstOfDay = before?.day !== day;
    return { ...entry, isFirstOfDay, isFollowUp: !isFirstOfDay && before.isMine === entry.isMine };
  };
};

export const toMessageBubbles = (
  messages: readonly Message[],
  unsent: readonly OutboxMessage[],
  selfId: string,
): MessageBubbleData[] => toEntries(messages, unsent, selfId).map(toBubble());
