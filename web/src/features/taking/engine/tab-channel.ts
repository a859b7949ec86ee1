import type { AnswerJournal } from "./journal.ts";

/** A message between the browser tabs in which one student has opened the same attempt. */
export type TabMessage =
  | { readonly kind: "answered" | "saved"; readonly journal: AnswerJournal }
  | { readonly kind: "submitting" }
  | { readonly kind: "submitted"; readonly submissionId: string };

export interface TabChannel {
  post(message: TabMessage): void;
  /** Calls `handler` for each message of another tab. Returns a function that unsubscribes. */
  subscribe(handler: (message: TabMessage) => void): () => void;
}

const NO_CHANNEL: TabChannel = { post: () => undefined, subscribe: () => () => undefined };

/**
 * Opens the channel between tabs. Without the BroadcastChannel API the channel delivers nothing. A tab then
 * reads the answers of other tabs from the device when it becomes visible.
 */
export const openTabChannel = (name: string): TabChannel => {
  if (!("BroadcastChannel" in globalThis)) return NO_CHANNEL;
  let channel: BroadcastChannel | undefined;
  return {
    post: (message) => channel?.postMessage(message),
    subscribe: (handler) => {
      const opened = new BroadcastChannel(name);
      channel = opened;
      opened.onmessage = ({ data }: MessageEvent<TabMessage>) => handler(data);
      return () => {
        opened.close();
        channel = undefined;
      };
    },
  };
};
