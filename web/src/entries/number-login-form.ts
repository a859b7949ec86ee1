import {
  badNumberCredentials,
  incompleteAccount,
  pendingVerification,
  pinIsBirthDate,
  pinNotNew,
  rejected,
  schoolSuspended,
  suspended,
} from "@texts/api-errors.ts";
import { formatPinWait, pinChangedBeforeMessage, schoolRequired } from "@texts/number-login.ts";
import { createLoginSuccessHandler, warmUpOnFocus } from "./login-success.ts";
import { initializeSchoolChoice } from "./school-choice.ts";
import { type ErrorResponse, initializeInlineScriptForm } from "./small-form.ts";

const ACCOUNT_ERRORS = {
  incompleteAccount,
  pendingVerification,
  rejected,
  schoolSuspended,
  suspended,
};
const TOO_MANY_REQUESTS = 429;

/** Returns how long to wait after wrong PINs, in words. */
const describeWait = (response: Response): string | undefined =>
  response.status === TOO_MANY_REQUESTS
    ? formatPinWait(Number(response.headers.get("retry-after")))
    : undefined;

/**
 * Initializes the form for logins with a number. If the API asks for a new PIN, `change`, the second form of the
 * page, replaces this form.
 */
export function initializeNumberLoginForms(
  login: HTMLFormElement,
  change: HTMLFormElement,
  leaveTo: (path: string) => void,
): void {
  const field = login.querySelector<HTMLInputElement>("[name=schoolId]");
  if (field === null) return;
  const school = initializeSchoolChoice(field, login.dataset.schools ?? "");
  const toBody = (data: FormData) => ({ ...Object.fromEntries(data), schoolId: school.getId() });
  let checked: object = {};
  const finish = createLoginSuccessHandler(login, leaveTo);
  const succeed: typeof finish = (answer) => {
    school.remember();
    return finish(answer);
  };
  const askForNewPin = (): string => {
    checked = toBody(new FormData(login));
    login.hidden = true;
    change.hidden = false;
    change.querySelector("input")?.focus();
    return "";
  };
  const small = initializeInlineScriptForm(login, {
    toBody,
    errorTexts: { ...ACCOUNT_ERRORS, badNumberCredentials },
    describe: ({ reason, errors = [] }: ErrorResponse, response) => {
      if (reason === "pinChangeRequired") return askForNewPin();
      return errors[0]?.path === field.name ? schoolRequired : describeWait(response);
    },
    succeed,
  });
  initializeInlineScriptForm(change, {
    toBody: (data) => ({ ...checked, ...Object.fromEntries(data) }),
    errorTexts: {
      ...ACCOUNT_ERRORS,
      badNumberCredentials: pinChangedBeforeMessage,
      pinIsBirthDate,
      pinNotNew,
    },
    describe: (_answer, response) => describeWait(response),
    succeed,
  });
  // Back may restore the page from the back/forward cache. Then the submit button must work again.
  window.onpageshow = () => small?.say("");
  warmUpOnFocus(login);
}
