import { MESSAGE_PAGE_SIZE } from "@darasa/contract/limits";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLive } from "@/lib/live.ts";
import { useServices } from "@/lib/services.ts";
import { useLiveOrPoll } from "@/lib/use-live-or-poll.ts";
import {
  conversationDeps,
  getConversation,
  listenToConversation,
} from "../api/get-conversation.ts";
import { addSent, type MessageWindow, mergeOlder, mergeWindow } from "../thread.ts";
import { fetchedOf } from "./fetched-of.ts";
import { useMessaging } from "./messaging.ts";

interface Pair {
  readonly selfId: string;
  readonly partnerId: string;
}

export interface OlderMessages {
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly load: () => void;
}

type SetThread = (update: (thread: MessageWindow | undefined) => MessageWindow | undefined) => void;

const useOlder = (
  partnerId: string,
  thread: MessageWindow | undefined,
  setThread: SetThread,
): OlderMessages => {
  const { api } = useServices();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const count = thread?.messages.length ?? 0;
  const load = useCallback(() => {
    setLoading(true);
    setError(undefined);
    getConversation(api, partnerId, { page: Math.floor(count / MESSAGE_PAGE_SIZE) })
      .then((page) => setThread((known) => (known === undefined ? page : mergeOlder(known, page))))
      .catch(setError)
      .finally(() => setLoading(false));
  }, [api, partnerId, count, setThread]);
  return { isLoading, error, load };
};

/** The open conversation: live or polled, with the older pages that were asked for. */
export const useThread = ({ selfId, partnerId }: Pair) => {
  const { api, clock } = useServices();
  const { outbox } = useMessaging();
  const live = useLive();
  const listen = useMemo(
    () => (live === undefined ? undefined : listenToConversation(live, selfId, partnerId)),
    [live, selfId, partnerId],
  );
  const { state, machine } = useLiveOrPoll(() => conversationDeps(api, clock, partnerId), listen);
  const [thread, setThread] = useState<MessageWindow>();
  const newest = state.data;
  useEffect(() => {
    if (newest !== undefined) setThread((known) => mergeWindow(known, newest));
  }, [newest]);
  useEffect(
    () =>
      outbox.onSent((message, item) => {
        if (item.receiverId !== partnerId) return;
        setThread((known) => addSent(known, message));
        machine.refresh(({ messages }) => messages.some(({ id }) => id === message.id));
      }),
    [outbox, machine, partnerId],
  );
  const older = useOlder(partnerId, thread, setThread);
  return { of: fetchedOf({ ...state, data: thread }, machine.retry), older };
};
