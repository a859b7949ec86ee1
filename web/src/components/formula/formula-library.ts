import { useEffect, useSyncExternalStore } from "react";

type FormulaLibrary = typeof import("./read-formula.ts");

let loaded: FormulaLibrary | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads the library. After a failure, the next call tries again, and so does the return of the network. */
const load = (): Promise<void> => {
  loading ??= import("./read-formula.ts").then(
    (library) => {
      loaded = library;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
      window.addEventListener("online", () => void load(), { once: true });
    },
  );
  return loading;
};

/** Loads the library for a day without a network. Returns false if that failed. */
export const keepFormulaLibrary = async (): Promise<boolean> => {
  await load();
  return loaded !== undefined;
};

/**
 * Returns the library that reads formulas once it is loaded. It loads as soon as `isNeeded` is true, and the service worker
 * keeps it, so that a paper with formulas shows them again without a network.
 */
export const useFormulaLibrary = (isNeeded: boolean): FormulaLibrary | undefined => {
  useEffect(() => {
    if (isNeeded && loaded === undefined) void load();
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, () => loaded);
};
