import { EMAIL_CHANGE_CODE_PATTERN } from "@darasa/contract/email-change-code";
import type { ErrorReason } from "@darasa/contract/texts";
import { passwordTooCommon, resetCodeExpired, resetCodeUsed } from "@texts/api-errors.ts";
import { createFormSuccessHandler } from "./show-form-success.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

const CODE_ERRORS = { resetCodeExpired, resetCodeUsed } satisfies Partial<
  Record<ErrorReason, string>
>;

/**
 * Initializes a form that sends the code of a link in an e-mail. Copies the code from the URL into the hidden
 * field of the same name, and returns it. If the URL has no code, shows an error message and returns an empty text.
 */
function initializeCodeForm(
  form: HTMLFormElement,
  search: string,
  errorTexts: Readonly<Record<string, string>>,
): string {
  const succeed = createFormSuccessHandler(form);
  const small = initializeInlineScriptForm(form, { errorTexts, succeed });
  const field = form.querySelector<HTMLInputElement>("[type=hidden]");
  if (small === undefined || field === null) return "";
  field.value = new URLSearchParams(search).get(field.name) ?? "";
  if (field.value === "") small.say(form.dataset.withoutCode ?? "");
  return field.value;
}

export function initializePasswordResetForm(form: HTMLFormElement, search: string): void {
  initializeCodeForm(form, search, { ...CODE_ERRORS, passwordTooCommon });
}

/**
 * Initializes the form that confirms an e-mail address, and submits it at once if the URL has the code of a
 * registration. A new address of an account waits for a press of the button, because mail scanners may run the scripts of
 * a page, and a mistyped address would then get the account.
 */
export function initializeEmailConfirmationForm(form: HTMLFormElement, search: string): void {
  const code = initializeCodeForm(form, search, CODE_ERRORS);
  if (code !== "" && !EMAIL_CHANGE_CODE_PATTERN.test(code)) form.requestSubmit();
}
