import { useSyncExternalStore } from "react";

/** Screens whose code is on its way. */
let count = 0;

const listeners = new Set<() => void>();

const change = (by: number): void => {
  count += by;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Counts a load for `useIsLoadingScreen`. */
export async function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  const loading = load();
  // React asks for a screen while it renders: whoever shows the count may only hear of it afterwards.
  await Promise.resolve();
  change(1);
  try {
    return await loading;
  } finally {
    change(-1);
  }
}

/** The screen before stays until the next one has arrived: something has to say that it is coming. */
export const useIsLoadingScreen = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
