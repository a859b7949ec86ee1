import { useEffect, useState, useSyncExternalStore } from "react";
import { type ScreenServices, useServices } from "@/lib/services.ts";
import { useSendMarks } from "./api/mark-sheet.ts";
import { MarkOutbox, type UnsentSheet } from "./mark-outbox.ts";
import { MARK_OUTBOX_STORAGE_KEY } from "./outbox-key.ts";
import { formatSheetKey, type SheetKey } from "./sheet-key.ts";

const outboxes = new WeakMap<ScreenServices, MarkOutbox>();

/**
 * Returns the outbox of the user, which sends the marks of all mark sheets that this device keeps. All screens until the next
 * page load share it, so that it goes on after the user has left the screen.
 */
export const useMarkOutbox = (): MarkOutbox => {
  const services = useServices();
  const { send, onStored } = useSendMarks();
  const [outbox] = useState(() => {
    const known = outboxes.get(services);
    if (known !== undefined) return known;
    const { storage, clock, newId, session } = services;
    const ownerId = session.account()?.id ?? "";
    const created = new MarkOutbox({ ownerId, storage, clock, newId, send, onStored });
    outboxes.set(services, created);
    return created;
  });
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key === MARK_OUTBOX_STORAGE_KEY) outbox.reload();
    };
    window.addEventListener("online", outbox.flush);
    window.addEventListener("storage", handleStorage);
    outbox.flush();
    return () => {
      window.removeEventListener("online", outbox.flush);
      window.removeEventListener("storage", handleStorage);
      // What was typed last is sent when the user goes to another screen.
      outbox.flush();
    };
  }, [outbox]);
  return outbox;
};

/** Returns the marks of a mark sheet that are not stored yet; undefined if all are. */
export const useUnsentSheet = (
  outbox: MarkOutbox,
  key: SheetKey | undefined,
): UnsentSheet | undefined => {
  const sheets = useSyncExternalStore(outbox.subscribe, outbox.sheets);
  return key && sheets[formatSheetKey(key)];
};
