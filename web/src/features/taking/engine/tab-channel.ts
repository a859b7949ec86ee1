import type { Journal } from "./journal.ts";

/** What the tabs of one student and one paper tell each other. */
export type News =
  | { readonly kind: "typed" | "saved"; readonly journal: Journal }
  | { readonly kind: "handing-in" }
  | { readonly kind: "done"; readonly submissionId: string };

export interface Peers {
  tell(news: News): void;
  listen(hear: (news: News) => void): () => void;
}

const ALONE: Peers = { tell: () => undefined, listen: () => () => undefined };

/** Without the BroadcastChannel API a tab learns from the journal when somebody looks at it again. */
export const openPeers = (name: string): Peers => {
  if (!("BroadcastChannel" in globalThis)) return ALONE;
  let channel: BroadcastChannel | undefined;
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (hear) => {
      const own = new BroadcastChannel(name);
      channel = own;
      own.onmessage = ({ data }: MessageEvent<News>) => hear(data);
      return () => {
        own.close();
        channel = undefined;
      };
    },
  };
};
