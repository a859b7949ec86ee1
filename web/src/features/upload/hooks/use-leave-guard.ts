import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";

/** The address of a link of the application that the click would follow in this tab. */
const linkedPath = (event: MouseEvent): string | undefined => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank")
    return undefined;
  const { origin, pathname, search } = new URL(link.href);
  const isOurs = origin === window.location.origin && pathname.startsWith(`${paths.app}/`);
  return isOurs ? pathname + search : undefined;
};

/** Where the entry of a history state stands; the router counts them. */
const indexOf = (state: unknown): number | undefined => {
  const index: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof index === "number" ? index : undefined;
};

/** Puts Back and Forward off: the browser has moved already, so it is moved again. */
const holdHistory = (ask: (leave: () => void) => void, isReleased: () => boolean): (() => void) => {
  const here = indexOf(window.history.state) ?? 0;
  let isReturning = false;
  const handlePopState = (event: PopStateEvent): void => {
    if (isReleased()) return;
    const delta = (indexOf(event.state) ?? here) - here;
    if (delta === 0 && !isReturning) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    isReturning = true;
    window.history.go(-delta);
    ask(() => window.history.go(delta));
  };
  // Before the router hears of it.
  window.addEventListener("popstate", handlePopState, true);
  return () => window.removeEventListener("popstate", handlePopState, true);
};

/** While it is active, every way out of the page asks first: links and Back here, all others by the browser. */
export const useLeaveGuard = (isActive: boolean) => {
  const { session } = useServices();
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isActive) return undefined;
    isReleased.current = false;
    const ask = (go: () => void): void => setLeave(() => go);
    const handleClick = (event: MouseEvent): void => {
      const path = linkedPath(event);
      if (path === undefined || isReleased.current) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(path));
    };
    const handleUnload = (event: BeforeUnloadEvent): void => {
      // Whoever has logged out has decided.
      const isDecided = isReleased.current || session.account() === undefined;
      if (!isDecided) event.preventDefault();
    };
    const letGo = holdHistory(ask, () => isReleased.current);
    document.addEventListener("click", handleClick, true);
    window.addEventListener("beforeunload", handleUnload);
    return () => {
      letGo();
      document.removeEventListener("click", handleClick, true);
      window.removeEventListener("beforeunload", handleUnload);
    };
  }, [isActive, navigate, session]);
  return {
    isAsking: leave !== undefined,
    stay: (): void => setLeave(undefined),
    leave: (): void => {
      isReleased.current = true;
      leave?.();
    },
  };
};
