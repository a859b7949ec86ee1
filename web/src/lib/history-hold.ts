type Ask = (leave: () => void) => void;

let held: ((event: PopStateEvent) => void) | undefined;

/**
 * Once, before the router begins to listen: browsers call the listeners of the window in the order in which they
 * came, and what was announced to the router cannot be taken back.
 */
export const listenBeforeRouter = (): void =>
  window.addEventListener("popstate", (event) => held?.(event));

/** Where an entry of the history stands: the router counts them. */
const indexOf = (state: unknown): number | undefined => {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
};

/** Puts Back and Forward off until `leave` is called. The browser has moved already, so it is moved again. */
export const holdHistory = (ask: Ask): (() => void) => {
  const here = indexOf(window.history.state) ?? 0;
  let isReturning = false;
  const letGo = (): void => {
    held = undefined;
  };
  held = (event) => {
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
