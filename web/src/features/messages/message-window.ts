import type { Message } from "@darasa/contract/messages";

/**
 * A contiguous part of a conversation that ends with the newest message. The messages are sorted oldest first.
 */
export interface MessageWindow {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
}

/**
 * Merges the newest messages from the server (`window`) into the cached ones (`thread`). Older pages and sent
 * messages that `window` lacks are kept. If both share no message, `window` replaces the cache, because a merged
 * list would hide that messages between them are missing.
 */
export const mergeMessageWindow = (
  thread: MessageWindow | undefined,
  window: MessageWindow,
): MessageWindow => {
  if (thread === undefined) return window;
  const inWindow = new Set(window.messages.map(({ id }) => id));
  const firstShared = thread.messages.findIndex(({ id }) => inWindow.has(id));
  if (firstShared === -1) return window.messages.length === 0 ? thread : window;
  const shared = thread.messages[firstShared];
  // If the cache contains messages before the first shared message, the merged list takes all earlier messages
  // from the cache and skips those of `window`.
  const start = firstShared === 0 ? 0 : window.messages.findIndex(({ id }) => id === shared?.id);
  // If `window` is outdated, it lacks the last cached messages. These messages are appended.
  const lastShared = thread.messages.findLastIndex(({ id }) => inWindow.has(id));
  const messages = [
    ...thread.messages.slice(0, firstShared),
    ...window.messages.slice(start),
    ...thread.messages.slice(lastShared + 1).filter(({ id }) => !inWindow.has(id)),
  ];
  return { messages, hasOlder: firstShared > 0 ? thread.hasOlder : window.hasOlder };
};

/**
 * Adds an older page. The page may overlap the cached messages, because pages are counted from the newest
 * message and a new message shifts them.
 */
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
