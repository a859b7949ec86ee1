import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** False only when the device knows that it has no network; true promises nothing. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
