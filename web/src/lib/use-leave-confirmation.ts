import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { blockHistoryNavigation } from "./block-history.ts";
import { appPaths } from "./paths.ts";
import { useServices } from "./services.ts";

/**
 * Returns the path of the clicked link if the link leads to a page of the application; undefined for other
 * clicks.
 */
const getLinkedPath = (event: MouseEvent): string | undefined => {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === "_blank")
    return undefined;
  const { origin, pathname, search } = new URL(link.href);
  const isOurs = origin === window.location.origin && pathname.startsWith(`${appPaths.app}/`);
  return isOurs ? pathname + search : undefined;
};

/**
 * Asks for confirmation before the user leaves a page while `isActive` is true, for example during an upload. For
 * links, Back and the actions that a caller passes to `ask`, a dialog asks; for reload and closing, the browser asks.
 */
export const useLeaveConfirmation = (isActive: boolean) => {
  const { session } = useServices();
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isActive) return undefined;
    isReleased.current = false;
    const askBeforeNavigation = (go: () => void): void =>
      setLeave(() => () => {
        isReleased.current = true;
        go();
      });
    const handleClick = (event: MouseEvent): void => {
      const path = getLinkedPath(event);
      if (path === undefined || isReleased.current) return;
      event.preventDefault();
      event.stopPropagation();
      askBeforeNavigation(() => void navigate(path));
    };
    const handleUnload = (event: BeforeUnloadEvent): void => {
      // True if the user has already chosen to leave, or has logged out. In both cases the browser must not ask
      // again.
      const isDecided = isReleased.current || session.account() === undefined;
      if (!isDecided) event.preventDefault();
    };
    const releaseHistory = blockHistoryNavigation(askBeforeNavigation);
    document.addEventListener("click", handleClick, true);
    window.addEventListener("beforeunload", handleUnload);
    return () => {
      releaseHistory();
      document.removeEventListener("click", handleClick, true);
      window.removeEventListener("beforeunload", handleUnload);
    };
  }, [isActive, navigate, session]);
  const stay = (): void => setLeave(undefined);
  return {
    isAsking: leave !== undefined,
    /** Calls `discard`, which throws away unsaved work: at once if there is none, otherwise after the confirmation. */
    ask: (discard: () => void): void => {
      if (!isActive) discard();
      else
        setLeave(() => () => {
          stay();
          discard();
        });
    },
    stay,
    leave: (): void => leave?.(),
  };
};
