import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "@/lib/services.ts";
import { sendMessage } from "../api/send-message.ts";
import { OUTBOX_KEY, Outbox, type OutboxItem } from "../outbox.ts";

/** One for the whole application: what was written is sent wherever the user goes next. */
export const useCreateOutbox = (ownerId: string): Outbox => {
  const { api, storage, clock, newId } = useServices();
  const [outbox] = useState(
    () => new Outbox({ ownerId, storage, clock, newId, send: (item) => sendMessage(api, item) }),
  );
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

export const useOutboxItems = (outbox: Outbox, receiverId: string): readonly OutboxItem[] =>
  useSyncExternalStore(outbox.subscribe, outbox.items).filter(
    (item) => item.receiverId === receiverId,
  );
