import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { runWhenIdle } from "@/lib/run-when-idle.ts";
import { useServices } from "@/lib/services.ts";
import { createSavedMessagesStore, type SavedMessagesStore } from "./saved-messages-store.ts";

/** The longest time in milliseconds that a query waits for the device. */
const READ_TIMEOUT_MS = 500;

/** Returns the store of the user's messages on this device. */
export const useSavedMessages = (userId: string): SavedMessagesStore => {
  const { session, clock } = useServices();
  return useMemo(
    () =>
      createSavedMessagesStore({
        userId,
        isCurrent: () => session.account()?.id === userId,
        now: () => clock.now(),
      }),
    [userId, session, clock],
  );
};

/** How the device keeps the data of one query. The object must be the same in every render. */
export interface SavedCopy<T> {
  readonly queryKey: QueryKey;
  readonly read: () => Promise<T | undefined>;
  readonly save: (data: T) => Promise<void>;
}

/**
 * Puts the data that the device has saved into the query cache. Returns false until that is done; the query must wait,
 * because it then asks the server only for what has changed.
 */
export const useRestoredQuery = <T>({ queryKey, read }: SavedCopy<T>): boolean => {
  const client = useQueryClient();
  const { clock } = useServices();
  const [isRestored, setRestored] = useState(() => client.getQueryData(queryKey) !== undefined);
  useEffect(() => {
    if (isRestored) return undefined;
    const settle = (saved?: T): void => {
      stop();
      if (saved !== undefined) client.setQueryData<T>(queryKey, (cached) => cached ?? saved);
      setRestored(true);
    };
    let isWanted = true;
    const cancelTimeout = clock.after(READ_TIMEOUT_MS, settle);
    const stop = (): void => {
      isWanted = false;
      cancelTimeout();
    };
    void read().then((saved) => {
      if (isWanted) settle(saved);
    });
    return stop;
  }, [isRestored, client, clock, queryKey, read]);
  return isRestored;
};

/** Saves the data of a query on the device when the browser is idle. */
export const useSaveQuery = <T>({ save }: SavedCopy<T>, data: T | undefined): void => {
  useEffect(
    () => (data === undefined ? undefined : runWhenIdle(() => void save(data))),
    [save, data],
  );
};
