import { useEffect, useState, useSyncExternalStore } from "react";
import { type EntryHandlers, EntryOutbox, type EntryOutboxDeps } from "./entry-outbox.ts";
import { type ScreenServices, useServices } from "./services.ts";
import type { EntryKind, UnsentEntries } from "./unsent-entries.ts";

/** The outboxes of one kind of table, by the services of the application. */
export type KnownOutboxes<K extends EntryKind> = WeakMap<ScreenServices, EntryOutbox<K>>;

type Sending<K extends EntryKind> = Pick<EntryOutboxDeps<K>, "send" | "onStored">;

/**
 * Returns the outbox of the user, which sends the entries of all tables that this device keeps. All screens until the next
 * page load share it, so that it goes on after the user has left the screen.
 */
export const useEntryOutbox = <K extends EntryKind>(
  outboxes: KnownOutboxes<K>,
  handlers: EntryHandlers<K>,
  sending: Sending<K>,
): EntryOutbox<K> => {
  const services = useServices();
  const [outbox] = useState(() => {
    const known = outboxes.get(services);
    if (known !== undefined) return known;
    const { storage, clock, newId, session } = services;
    const ownerId = session.account()?.id ?? "";
    const deps = { ...handlers, ...sending, ownerId, storage, clock, newId };
    const created = new EntryOutbox<K>(deps);
    outboxes.set(services, created);
    return created;
  });
  const { storageKey } = handlers;
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent): void => {
      if (key === storageKey) outbox.reload();
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
  }, [outbox, storageKey]);
  return outbox;
};

/** Returns the entries of a table that are not stored yet; undefined if all are. */
export const useUnsentEntries = <K extends EntryKind>(
  outbox: EntryOutbox<K>,
  id: string | undefined,
): UnsentEntries<K> | undefined => {
  const sheets = useSyncExternalStore(outbox.subscribe, outbox.sheets);
  return id === undefined ? undefined : sheets[id];
};
