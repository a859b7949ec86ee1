import type { ErrorReason } from "@darasa/contract/texts";
import { passwordTooCommon, resetCodeExpired, resetCodeUsed } from "@texts/api-errors.ts";
import { createFormSuccessHandler } from "./show-form-success.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

const CODE_ERRORS = { resetCodeExpired, resetCodeUsed } satisfies Partial<
  Record<ErrorReason, string>
>;

/**
 * Initializes a form that sends the code of a link in an e-mail. Copies the code from the URL into the hidden
 * field of the same name. If the URL has no code, shows an error message and returns false.
 */
function initializeCodeForm(
  form: HTMLFormElement,
  search: string,
  errorTexts: Readonly<Record<string, string>>,
): boolean {
  const succeed = createFormSuccessHandler(form);
  const small = initializeInlineScriptForm(form, { errorTexts, succeed });
  const field = form.querySelector<HTMLInputElement>("[type=hidden]");
  if (small === undefined || field === null) return false;
  field.value = new URLSearchParams(search).get(field.name) ?? "";
  if (field.value === "") small.say(form.dataset.withoutCode ?? "");
  return field.value !== "";
}

export function initializePasswordResetForm(form: HTMLFormElement, search: string): void {
  initializeCodeForm(form, search, { ...CODE_ERRORS, passwordTooCommon });
}

/** Initializes the form that confirms an e-mail address, and submits it at once if the URL has a code. */
export function initializeEmailConfirmationForm(form: HTMLFormElement, search: string): void {
  if (initializeCodeForm(form, search, CODE_ERRORS)) form.requestSubmit();
}
