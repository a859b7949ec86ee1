type Ask = (leave: () => void) => void;

/** Where an entry of the history stands: the router counts them. */
const indexOf = (state: unknown): number | undefined => {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
};

const letGo = (): void => {
  // Not null: the place before the router would be lost.
  window.onpopstate = () => undefined;
};

/**
 * Puts Back and Forward off until `leave` is called. The browser has moved already, so it is moved again.
 * The application sets `onpopstate` before its router listens. A handler keeps its place among the listeners when
 * it is replaced (HTML, 8.1.8.1), so this one is called first and the router need not hear of it.
 */
export const holdHistory = (ask: Ask): (() => void) => {
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
