import type { Session } from "@darasa/contract/session";
import type { ErrorReason } from "@darasa/contract/texts";
import {
  badCredentials,
  incompleteAccount,
  pendingApproval,
  pendingVerification,
  rejected,
  suspended,
} from "@texts/api-errors.ts";
import {
  answersSafeOnDeviceMessage,
  loggedOutMessage,
  logInAgainPrompt,
  logInToSendAnswersPrompt,
} from "@texts/auth.ts";
import { toStoredAuth, writeStoredAuth } from "@/lib/auth-storage.ts";
import { LOGOUT_NOTICE_STORAGE_KEY, type LogoutNotice } from "@/lib/logout-notice.ts";
import { findErrorMessage, initializeInlineScriptForm } from "./small-form.ts";

const LOGIN_ERRORS = {
  badCredentials,
  incompleteAccount,
  pendingApproval,
  pendingVerification,
  rejected,
  suspended,
} satisfies Partial<Record<ErrorReason, string>>;

interface SignedIn {
  readonly data: string;
  readonly session: Session;
}

/**
 * Returns why a session has ended. A person whose account is not active is not asked to log in again, because the
 * API would refuse it.
 */
const formatLogoutNotice = ({ hasUnsentAnswers, ...failure }: LogoutNotice): string => {
  const why = findErrorMessage(LOGIN_ERRORS, failure);
  const answers = hasUnsentAnswers ? [answersSafeOnDeviceMessage] : [];
  if (why) return [why, ...answers].join("\n");
  const prompt = hasUnsentAnswers ? logInToSendAnswersPrompt : logInAgainPrompt;
  return `${loggedOutMessage}\n${[...answers, prompt].join(" ")}`;
};

/** Returns the text about the ended session that is stored, and removes it; an empty text if there is none. */
const takeLogoutNotice = (): string => {
  const stored = window.localStorage.getItem(LOGOUT_NOTICE_STORAGE_KEY);
  window.localStorage.removeItem(LOGOUT_NOTICE_STORAGE_KEY);
  return stored ? formatLogoutNotice(JSON.parse(stored)) : "";
};

export function initializeLoginForm(form: HTMLFormElement, leaveTo: (path: string) => void): void {
  const { next = "", warm = "" } = form.dataset;
  const succeed = (answer: SignedIn): boolean => {
    // biome-ignore lint/nursery/noJsRestrictedProperties: the clock brings timers that would not fit
    const auth = toStoredAuth(answer, Date.now());
    if (auth === undefined) return false;
    writeStoredAuth(window.localStorage, auth);
    leaveTo(next);
    return true;
  };
  const small = initializeInlineScriptForm(form, { errorTexts: LOGIN_ERRORS, succeed });
  if (small === undefined) return;
  // Runs when the page is shown, also when Back restores it from the back/forward cache. It clears the old error,
  // enables the submit button, and shows the reason for an automatic logout if one is stored.
  window.onpageshow = () => {
    small.say("");
    small.say(takeLogoutNotice());
  };
  form.addEventListener("focusin", () => warmUp(warm), { once: true });
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
  if (files === "" || navigator.connection?.saveData) return;
  for (const href of files.split(" ")) {
    const link = document.createElement("link");
    const nextScript = { rel: "prefetch", as: "script", crossOrigin: "", href };
    document.head.append(Object.assign(link, nextScript));
  }
}
