import type { Message } from "@darasa/contract/messages";

/** The newest messages of a conversation, oldest first. */
export interface MessageWindow {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
}

/**
 * What is on screen after the newest window has arrived. Older messages that were fetched stay, and so does
 * a message just sent that the window does not have yet. A window that does not touch what is on screen
 * replaces it: a gap must not look like a conversation.
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
  // Before the first one on screen the window may know more.
  const start = firstShared === 0 ? 0 : window.messages.findIndex(({ id }) => id === shared?.id);
  // An answer that is older than what is on screen ends before it.
  const lastShared = thread.messages.findLastIndex(({ id }) => inWindow.has(id));
  const messages = [
    ...thread.messages.slice(0, firstShared),
    ...window.messages.slice(start),
    ...thread.messages.slice(lastShared + 1).filter(({ id }) => !inWindow.has(id)),
  ];
  return { messages, hasOlder: firstShared > 0 ? thread.hasOlder : window.hasOlder };
};

/** Pages count from the newest message, so one fetched later may overlap what is there. */
export const mergeOlder = (thread: MessageWindow, page: MessageWindow): MessageWindow => {
  const known = new Set(thread.messages.map(({ id }) => id));
  return {
    messages: [...page.messages.filter(({ id }) => !known.has(id)), ...thread.messages],
    hasOlder: page.hasOlder,
  };
};

export const addSent = (thread: MessageWindow | undefined, message: Message): MessageWindow => {
  if (thread === undefined) return { messages: [message], hasOlder: false };
  return thread.messages.some(({ id }) => id === message.id)
    ? thread
    : { ...thread, messages: [...thread.messages, message] };
};
