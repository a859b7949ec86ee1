import type { Message } from "@darasa/contract/messages";

/** A contiguous part of a conversation that ends with its newest message; oldest message first. */
export interface MessageWindow {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
}

/**
 * Combines the cached messages with a new window of the newest messages. Keeps older pages, and sent messages that
 * the window lacks. If the two do not overlap, the window replaces the cached messages: a gap would look like a
 * complete conversation.
 */
export const mergeWindow = (
  thread: MessageWindow | undefined,
  window: MessageWindow,
): MessageWindow => {
  if (thread === undefined) return window;
  const inWindow = new Set(window.messages.map(({ id }) => id));
  const firstShared = thread.messages.findIndex(({ id }) => inWindow.has(id));
  if (firstShared === -1) return window.messages.length === 0 ? thread : window;
  const shared = thread.messages[firstShared];
  // The window may contain messages older than the first cached message.
  const start = firstShared === 0 ? 0 : window.messages.findIndex(({ id }) => id === shared?.id);
  // An outdated window ends before the last cached message.
  const lastShared = thread.messages.findLastIndex(({ id }) => inWindow.has(id));
  const messages = [
    ...thread.messages.slice(0, firstShared),
    ...window.messages.slice(start),
    ...thread.messages.slice(lastShared + 1).filter(({ id }) => !inWindow.has(id)),
  ];
  return { messages, hasOlder: firstShared > 0 ? thread.hasOlder : window.hasOlder };
};

/** Adds an older page. It may overlap the cached messages, because pages are counted from the newest message. */
export const mergeOlderPage = (thread: MessageWindow, page: MessageWindow): MessageWindow => {
  const known = new Set(thread.messages.map(({ id }) => id));
  return {
    messages: [...page.messages.filter(({ id }) => !known.has(id)), ...thread.messages],
    hasOlder: page.hasOlder,
  };
};

export const addSentMessage = (
  thread: MessageWindow | undefined,
  message: Message,
): MessageWindow => {
  if (thread === undefined) return { messages: [message], hasOlder: false };
  return thread.messages.some(({ id }) => id === message.id)
    ? thread
    : { ...thread, messages: [...thread.messages, message] };
};
