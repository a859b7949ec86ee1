type Ask = (leave: () => void) => void;

/**
 * Returns the position of a history entry, which React Router stores in the entry's state. Returns undefined if
 * the state contains no position.
 */
const indexOf = (state: unknown): number | undefined => {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
};

const letGo = (): void => {
  // The handler is replaced by an empty function and not removed with null. After a removal, the browser would add
  // the next `onpopstate` handler behind the router's listener, where it runs too late.
  window.onpopstate = () => undefined;
};

/**
 * Blocks Back and Forward until the user confirms. The browser has already moved to the other history entry when
 * `popstate` fires, so this function returns to the entry of the current page. Then it calls `ask` with a
 * function that repeats the navigation. Returns a function that ends the blocking.
 *
 * The handler of this function must run before the router's listener, to hide the event from the router. So
 * main.tsx sets `onpopstate` before the router adds its listener. A new `onpopstate` handler keeps the position
 * of the handler that it replaces (HTML standard, 8.1.8.1).
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
