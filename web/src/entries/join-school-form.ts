import { normalisePhoneNumber } from "@darasa/contract/phone";
import { createFormSuccessHandler } from "./show-form-success.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

const toFields = (data: FormData) => {
  const { tscNumber, ...fields } = Object.fromEntries(data);
  return {
    ...fields,
    levels: data.getAll("levels"),
    // JSON omits a field without a value.
    tscNumber: String(tscNumber).trim() === "" ? undefined : tscNumber,
    phoneNumber: normalisePhoneNumber(String(fields.phoneNumber)),
    isAuthorised: data.has("isAuthorised"),
  };
};

/**
 * Initializes the form with which a school applies. The same values are always sent with the same id, so that another
 * attempt after a lost response makes no second application.
 */
export function initializeJoinSchoolForm(form: HTMLFormElement): void {
  const succeed = createFormSuccessHandler(form);
  let sent = "";
  let id = "";
  const toBody = (data: FormData) => {
    const fields = toFields(data);
    const text = JSON.stringify(fields);
    if (text !== sent) {
      sent = text;
      id = crypto.randomUUID();
    }
    return { id, ...fields };
  };
  const email = form.querySelector<HTMLInputElement>("[name=email]");
  const small = initializeInlineScriptForm(form, {
    toBody,
    succeed: () => {
      const done = form.nextElementSibling;
      const isShown = succeed();
      if (!(done instanceof HTMLElement && isShown)) return false;
      // The form is much higher than the message, which would be far above the visible part of the page.
      done.style.minHeight = "";
      window.scrollTo(0, 0);
      const address = done.querySelector("[data-field=email]");
      const correct = done.querySelector("button");
      if (address) address.textContent = email?.value ?? "";
      if (correct) {
        correct.onclick = () => {
          done.hidden = true;
          done.before(form);
          small?.say("");
          email?.focus();
        };
      }
      return true;
    },
  });
}
