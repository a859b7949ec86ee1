import { showFormSuccess } from "./show-form-success.ts";
import { enhanceForm } from "./small-form.ts";

/** Copies the reset code from the URL into the hidden field of the same name, then enables the form. */
export function enhanceReset(form: HTMLFormElement, search: string): void {
  const small = enhanceForm(form, showFormSuccess(form));
  const field = form.querySelector<HTMLInputElement>("[type=hidden]");
  if (small === undefined || field === null) return;
  field.value = new URLSearchParams(search).get(field.name) ?? "";
  if (field.value === "") small.say(form.dataset.withoutCode ?? "");
}
