import type { LoginSession } from "./session.ts";

/**
 * Hides the page while the browser keeps it in the back/forward cache. A page that comes back is shown only if the
 * same user is still logged in. Otherwise `leave` is called, and the page stays hidden.
 */
export const concealStoredPage = (
  browser: Pick<Window, "addEventListener">,
  root: Pick<HTMLElement, "hidden">,
  { session, leave }: { readonly session: LoginSession; readonly leave: () => void },
): void => {
  const userId = session.current()?.user.id;
  browser.addEventListener("pagehide", () => {
    root.hidden = true;
  });
  browser.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (session.current()?.user.id === userId) root.hidden = false;
    else leave();
  });
};
