import type { Session } from "@darasa/contract/session";
import { toStoredAuth, writeStoredAuth } from "@/lib/auth-storage.ts";
import { endStoredSession } from "@/lib/departed-users.ts";

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

/**
 * Returns the function that stores the session of a successful login and opens the page in the attribute `data-next`.
 * It returns false if the response contains no session.
 */
export const createLoginSuccessHandler =
  (form: HTMLFormElement, leaveTo: (path: string) => void) =>
  (answer: SignedIn): boolean => {
    // biome-ignore lint/nursery/noJsRestrictedProperties: the clock brings timers that would not fit
    const auth = toStoredAuth(answer, Date.now());
    if (auth === undefined) return false;
    // The person before may have left without a logout.
    endStoredSession(window.localStorage);
    writeStoredAuth(window.localStorage, auth);
    // Back may show this page again, and must not show what was typed.
    form.reset();
    leaveTo(form.dataset.next ?? "");
    return true;
  };

/** Prefetches the files in the attribute `data-warm` when the user begins to fill in the form. */
export function warmUpOnFocus(form: HTMLFormElement): void {
  form.addEventListener("focusin", () => warmUp(form.dataset.warm ?? ""), { once: true });
}

interface Connection {
  readonly saveData?: boolean;
}

declare global {
  interface Navigator {
    /**
     * The entry point of the Network Information API. Undefined in most browsers, because only Chromium
     * implements this API.
     */
    readonly connection?: Connection;
  }
}

/**
 * Prefetches the files of /app while the user types the password, unless the data saver is on. The links use
 * `prefetch`, because `modulepreload` would need the import map of /app, and `preload` would log a warning about
 * files that the login page does not use.
 */
function warmUp(files: string): void {
  if (navigator.connection?.saveData) return;
  for (const href of files.match(/\S+/g) ?? []) {
    const link = document.createElement("link");
    const nextScript = { rel: "prefetch", as: "script", crossOrigin: "", href };
    document.head.append(Object.assign(link, nextScript));
  }
}
