import type { ErrorReason } from "@darasa/contract/texts";
import {
  badCredentials,
  incompleteAccount,
  pendingApproval,
  pendingVerification,
  rejected,
  schoolSuspended,
  suspended,
} from "@texts/api-errors.ts";
import {
  answersSafeOnDeviceMessage,
  loggedOutMessage,
  logInAgainPrompt,
  logInToSendAnswersPrompt,
} from "@texts/auth.ts";
import { ID_TOKEN_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { LOGOUT_NOTICE_STORAGE_KEY, type LogoutNotice } from "@/lib/logout-notice.ts";
import { createLoginSuccessHandler, warmUpOnFocus } from "./login-success.ts";
import { findErrorMessage, initializeInlineScriptForm } from "./small-form.ts";

const LOGIN_ERRORS = {
  badCredentials,
  incompleteAccount,
  pendingApproval,
  pendingVerification,
  rejected,
  schoolSuspended,
  suspended,
} satisfies Partial<Record<ErrorReason, string>>;

/**
 * Returns why a session has ended. A person whose account is not active is not asked to log in again, because the
 * API would refuse it.
 */
const formatLogoutNotice = ({ hasUnsentAnswers, isLogout, ...failure }: LogoutNotice): string => {
  if (isLogout) return `${answersSafeOnDeviceMessage} ${logInToSendAnswersPrompt}`;
  const why = findErrorMessage(LOGIN_ERRORS, failure);
  const answers = hasUnsentAnswers ? [answersSafeOnDeviceMessage] : [];
  if (why) return [why, ...answers].join("\n");
  const prompt = hasUnsentAnswers ? logInToSendAnswersPrompt : logInAgainPrompt;
  return `${loggedOutMessage}\n${[...answers, prompt].join(" ")}`;
};

/** Returns the stored notice and removes it. */
const takeLogoutNotice = (): LogoutNotice | undefined => {
  const stored = window.localStorage.getItem(LOGOUT_NOTICE_STORAGE_KEY);
  window.localStorage.removeItem(LOGOUT_NOTICE_STORAGE_KEY);
  return stored ? JSON.parse(stored) : undefined;
};

export function initializeLoginForm(form: HTMLFormElement, leaveTo: (path: string) => void): void {
  const succeed = createLoginSuccessHandler(form, leaveTo);
  const small = initializeInlineScriptForm(form, { errorTexts: LOGIN_ERRORS, succeed });
  const email = form.querySelector("input");
  if (small === undefined) return;
  // Runs when the page is shown, also when Back restores it from the back/forward cache. It opens the dashboard if
  // somebody is logged in. It clears what was typed
  // and the old error, enables the submit button, and shows the notice about the last session if one is stored.
  window.onpageshow = ({ persisted }) => {
    if (window.localStorage.getItem(ID_TOKEN_STORAGE_KEY)) leaveTo(form.dataset.next ?? "");
    if (persisted) form.reset();
    small.say("");
    const notice = takeLogoutNotice();
    if (notice) small.say(formatLogoutNotice(notice));
    if (email && notice?.email) email.value = notice.email;
    // After a logout, the next person can type at once.
    if (/\/app/.test(document.referrer)) email?.focus();
  };
  warmUpOnFocus(form);
}
