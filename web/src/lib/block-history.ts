type Ask = (leave: () => void) => void;

/** Returns the index of a history entry, which React Router stores in the state of the entry. */
const indexOf = (state: unknown): number | undefined => {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
};

const letGo = (): void => {
  // The handler is replaced instead of set to null. Null would remove `onpopstate` from the list of event
  // listeners, and an `onpopstate` handler set later would run after the router's listener.
  window.onpopstate = () => undefined;
};

/**
 * Blocks Back and Forward. The browser has already moved when `popstate` fires, so this function moves the
 * browser back, then calls `ask` with a function that repeats the navigation. main.tsx sets `onpopstate` before
 * the router adds its listener. A replaced handler keeps its position among the listeners (HTML standard,
 * 8.1.8.1), so the handler of this function runs first and can hide the event from the router. Returns a
 * function that ends the blocking.
 */
export const blockHistoryNavigation = (ask: Ask): (() => void) => {
  const here = indexOf(window.history.state) ?? 0;
  let isReturning = false;
  window.onpopstate = (event) => {
    const delta = (indexOf(event.state) ?? here) - here;
    if (delta === 0 && !isReturning) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    isReturning = true;
    window.history.go(-delta);
    ask(() => {
      letGo();
      window.history.go(delta);
    });
  };
  return letGo;
};
