import { finish } from "./finish.ts";
import { enhanceForm } from "./small-form.ts";

/** The code is in the address of the page, under the name of the hidden field. */
export function enhanceReset(form: HTMLFormElement, search: string): void {
  const small = enhanceForm(form, finish(form));
  const field = form.querySelector<HTMLInputElement>("[type=hidden]");
  if (small === undefined || field === null) return;
  field.value = new URLSearchParams(search).get(field.name) ?? "";
  if (field.value === "") small.say(form.dataset.withoutCode ?? "");
}
