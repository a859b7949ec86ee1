import type { AnswerJournal } from "./journal.ts";

/** A message between the browser tabs in which one student has opened the same attempt. */
export type BrowserTabMessage =
  | { readonly kind: "answered" | "saved"; readonly journal: AnswerJournal }
  | { readonly kind: "submitting" }
  | { readonly kind: "submitted"; readonly submissionId: string };

export interface BrowserTabChannel {
  post(message: BrowserTabMessage): void;
  /** Calls `handler` for each message of another tab. Returns a function that unsubscribes. */
  subscribe(handler: (message: BrowserTabMessage) => void): () => void;
}

const NO_CHANNEL: BrowserTabChannel = { post: () => undefined, subscribe: () => () => undefined };

/**
 * Opens the channel between tabs. Without the BroadcastChannel API the channel delivers nothing. A tab then
 * reads the answers of other tabs from the device when it becomes visible.
 */
export const openBrowserTabChannel = (name: string): BrowserTabChannel => {
  if (!("BroadcastChannel" in globalThis)) return NO_CHANNEL;
  let channel: BroadcastChannel | undefined;
  return {
    post: (message) => channel?.postMessage(message),
    subscribe: (handler) => {
      const opened = new BroadcastChannel(name);
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<BrowserTabMessage>) => handler(data);
      return () => {
        opened.close();
        channel = undefined;
      };
    },
  };
};
