import { chakra } from "@chakra-ui/react";
import type { Message } from "@darasa/contract/messages";
import * as text from "@texts/messages.ts";
import { useEffect, useRef, useState } from "react";

const NONE = "";

interface NewsForListenersProps {
  readonly messages: readonly Message[] | undefined;
  readonly selfId: string;
  readonly partnerName: string;
}

/**
 * Announces new messages of the partner to screen readers. Messages of the first load and of older pages are not
 * announced.
 */
export function MessageAnnouncer({ messages, selfId, partnerName }: NewsForListenersProps) {
  const [news, setNews] = useState("");
  const heardUntil = useRef<string>(undefined);
  const newest = messages?.at(-1);
  useEffect(() => {
    if (messages === undefined) return;
    const last = heardUntil.current;
    heardUntil.current = newest?.id ?? NONE;
    if (last === undefined) return;
    const heard = messages.findIndex(({ id }) => id === last);
    // The index of the first message to announce: the message after `last`, which was the newest message when this
    // effect last ran. If `messages` no longer contains `last`, only the newest message is announced. If there
    // were no messages when this effect last ran (NONE), all messages are announced.
    const start = heard === -1 && last !== NONE ? messages.length - 1 : heard + 1;
    const fresh = messages.slice(start).filter(({ senderId }) => senderId !== selfId);
    if (fresh.length > 0) {
      setNews(
        text.formatSenderPrefix(partnerName) + fresh.map(({ content }) => content).join("\n"),
      );
    }
  }, [messages, newest, selfId, partnerName]);
  return (
    <chakra.p srOnly role="status">
      {news}
    </chakra.p>
  );
}
