import { useSyncExternalStore } from "react";

/** The number of screens whose code is being loaded. */
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

/** Makes `useIsScreenLoading` return true while `load` is pending. */
export async function trackScreenLoad<T>(load: () => Promise<T>): Promise<T> {
  const loading = load();
  // React calls this function while it renders, and the state of other components must not change during
  // rendering. So the subscribers are notified after one microtask.
  await Promise.resolve();
  change(1);
  try {
    return await loading;
  } finally {
    change(-1);
  }
}

/** Returns true while the code of the next screen loads; the previous screen stays visible. */
export const useIsScreenLoading = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
