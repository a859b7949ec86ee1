import type { Message } from "@darasa/contract/messages";

/**
 * A contiguous part of a conversation that ends with the newest message. The messages are sorted oldest first.
 */
export interface MessageRange {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /**
   * The sequence number of the newest message that the server has returned. A listener that starts at this number
   * reads only later messages. Absent while it is unknown.
   */
  readonly newestSeq?: number | undefined;
}

const getLaterSeq = (thread: MessageRange, { newestSeq }: MessageRange): number | undefined =>
  newestSeq === undefined ? thread.newestSeq : Math.max(thread.newestSeq ?? 0, newestSeq);

/**
 * Merges the newest messages from the server (`window`) into the cached messages (`thread`). Cached messages
 * that `window` lacks are kept, namely older pages and sent messages. If both lists have no message in common,
 * `window` replaces the cached messages, because messages between the two lists may be missing.
 */
export const mergeNewestMessages = (
  thread: MessageRange | undefined,
  window: MessageRange,
): MessageRange => {
  if (thread === undefined) return window;
  const inWindow = new Set(window.messages.map(({ id }) => id));
  const firstShared = thread.messages.findIndex(({ id }) => inWindow.has(id));
  if (firstShared === -1) return window.messages.length === 0 ? thread : window;
  const shared = thread.messages[firstShared];
  // The index in `window` of the first message to take from it. If the cache has messages before the first message
  // that both lists contain, this is the index of that shared message. Otherwise the whole `window` is taken.
  const start = firstShared === 0 ? 0 : window.messages.findIndex(({ id }) => id === shared?.id);
  // The index of the last cached message that `window` also contains. `window` can be older than the cache, so the
  // cached messages after this index are appended to it.
  const lastShared = thread.messages.findLastIndex(({ id }) => inWindow.has(id));
  const messages = [
    ...thread.messages.slice(0, firstShared),
    ...window.messages.slice(start),
    ...thread.messages.slice(lastShared + 1).filter(({ id }) => !inWindow.has(id)),
  ];
  const hasOlder = firstShared > 0 ? thread.hasOlder : window.hasOlder;
  return { messages, hasOlder, newestSeq: getLaterSeq(thread, window) };
};

/**
 * Adds an older page to the cached messages. The page may contain messages that are already cached, because
 * pages are counted from the newest message and each new message shifts them.
 */
export const mergeOlderMessages = (thread: MessageRange, page: MessageRange): MessageRange => {
  const known = new Set(thread.messages.map(({ id }) => id));
  return {
    ...thread,
    messages: [...page.messages.filter(({ id }) => !known.has(id)), ...thread.messages],
    hasOlder: page.hasOlder,
  };
};

export const addSentMessage = (
  thread: MessageRange | undefined,
  message: Message,
): MessageRange => {
  if (thread === undefined) return { messages: [message], hasOlder: false };
  return thread.messages.some(({ id }) => id === message.id)
    ? thread
    : { ...thread, messages: [...thread.messages, message] };
};
