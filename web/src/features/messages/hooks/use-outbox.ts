import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "@/lib/services.ts";
import { MessageOutbox, OUTBOX_KEY, type OutboxDeps, type OutboxItem } from "../outbox.ts";

/** Creates the outbox of the application. The outbox sends messages on every screen, not only in the chat. */
export const useCreateOutbox = (ownerId: string, send: OutboxDeps["send"]): MessageOutbox => {
  const { storage, clock, newId } = useServices();
  const [outbox] = useState(() => new MessageOutbox({ ownerId, storage, clock, newId, send }));
  useEffect(() => {
    const handleOnline = (): void => outbox.flush();
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key === OUTBOX_KEY) outbox.reload();
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

export const useOutboxItems = (outbox: MessageOutbox, receiverId: string): readonly OutboxItem[] =>
  useSyncExternalStore(outbox.subscribe, outbox.items).filter(
    (item) => item.receiverId === receiverId,
  );
