import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

const isVisible = (): boolean => document.visibilityState === "visible";

export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
