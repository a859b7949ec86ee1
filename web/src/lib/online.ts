import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/**
 * Returns false if the device has no network. The value true does not guarantee that the server can be reached.
 */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
