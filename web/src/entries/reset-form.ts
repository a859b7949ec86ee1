import type { ErrorReason } from "@darasa/contract/texts";
import { passwordTooCommon, resetCodeExpired, resetCodeUsed } from "@texts/api-errors.ts";
import { createFormSuccessHandler } from "./show-form-success.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

const RESET_ERRORS = { passwordTooCommon, resetCodeExpired, resetCodeUsed } satisfies Partial<
  Record<ErrorReason, string>
>;

/**
 * Copies the reset code from the URL into the hidden field of the same name. If the URL has no code, shows an
 * error message.
 */
export function initializePasswordResetForm(form: HTMLFormElement, search: string): void {
  const small = initializeInlineScriptForm(form, {
    errorTexts: RESET_ERRORS,
    succeed: createFormSuccessHandler(form),
  });
  const field = form.querySelector<HTMLInputElement>("[type=hidden]");
  if (small === undefined || field === null) return;
  field.value = new URLSearchParams(search).get(field.name) ?? "";
  if (field.value === "") small.say(form.dataset.withoutCode ?? "");
}
