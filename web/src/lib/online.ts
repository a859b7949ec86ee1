import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** False if the device has no network. True does not guarantee that the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
