import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useServices } from "@/lib/services.ts";
import {
  MessageOutbox,
  type MessageOutboxDeps,
  OUTBOX_STORAGE_KEY,
  type OutboxMessage,
} from "../outbox.ts";

/** Creates the outbox of the application. The outbox sends messages on every screen, not only in the chat. */
export const useCreateOutbox = (
  ownerId: string,
  send: MessageOutboxDeps["send"],
): MessageOutbox => {
  const { storage, clock, newId } = useServices();
  const [outbox] = useState(() => new MessageOutbox({ ownerId, storage, clock, newId, send }));
  useEffect(() => {
    const handleOnline = (): void => outbox.flush();
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key === OUTBOX_STORAGE_KEY) outbox.reload();
    };
    window.addEventListener("online", handleOnline);
    window.addEventListener("storage", handleStorage);
    outbox.flush();
    return () => {
      window.removeEventListener("online", handleOnline);
      window.removeEventListener("storage", handleStorage);
      outbox.stop();
    };
  }, [outbox]);
  return outbox;
};

export const useOutboxMessages = (
  outbox: MessageOutbox,
  receiverId: string,
): readonly OutboxMessage[] => {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items);
  return useMemo(() => items.filter((item) => item.receiverId === receiverId), [items, receiverId]);
};
