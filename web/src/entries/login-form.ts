import type { Session } from "@darasa/contract/session";
import { toStoredAuth, writeAuth } from "@/lib/auth-storage.ts";
import { NOTICE_KEY } from "@/lib/notice.ts";
import { enhanceForm } from "./small-form.ts";

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

export function enhanceLogin(form: HTMLFormElement, leaveTo: (path: string) => void): void {
  const { next = "", warm = "" } = form.dataset;
  const small = enhanceForm(form, (answer: SignedIn) => {
    // biome-ignore lint/nursery/noJsRestrictedProperties: the clock brings timers that would not fit
    const auth = toStoredAuth(answer, Date.now());
    if (auth === undefined) return false;
    writeAuth(window.localStorage, auth);
    leaveTo(next);
    return true;
  });
  if (small === undefined) return;
  // A person who comes back with the Back button finds the page as it was left.
  window.onpageshow = () => {
    small.say("");
    small.say(window.localStorage.getItem(NOTICE_KEY) ?? "");
    window.localStorage.removeItem(NOTICE_KEY);
  };
  form.addEventListener("focusin", () => warmUp(warm), { once: true });
}

interface Connection {
  readonly saveData?: boolean;
}

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: Connection;
  }
}

/**
 * Fetches the application while a password is typed, unless the phone saves data. Not as modules: this page has no map of the
 * names by which they call each other. For the next page, not for this one, which a browser would warn of as never used.
 */
function warmUp(files: string): void {
  if (files === "" || navigator.connection?.saveData) return;
  for (const href of files.split(" ")) {
    const link = document.createElement("link");
    const nextScript = { rel: "prefetch", as: "script", crossOrigin: "", href };
    document.head.append(Object.assign(link, nextScript));
  }
}
