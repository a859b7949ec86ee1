import { internal, payloadTooLarge, tooManyAttempts } from "@texts/api-errors.ts";
import { hidePasswordButton, showPasswordButton as shown } from "@texts/common.ts";
import { withStatusReason } from "@texts/request-errors.ts";

/**
 * The scripts that use this file are inlined in their pages and use no framework. The build renders the API URL,
 * the validation rules and the messages into the HTML, so that the scripts only apply them.
 */
export interface EnhancedForm {
  /** Shows a message and enables the submit button again. */
  readonly say: (text: string) => void;
}

/**
 * Validates an input against the pattern in its `data-rule` attribute. If the input is invalid, shows the
 * message of its `data-error` attribute.
 */
function check(input: HTMLInputElement): boolean {
  const { rule = "", error = "" } = input.dataset;
  // With the flag "s" a dot also matches line breaks, so that a rule can limit the number of characters of any
  // kind.
  const isRight = new RegExp(rule, "s").test(input.value);
  input.setAttribute("aria-invalid", String(!isRight));
  const message = document.getElementById(`${input.id}-error`);
  if (message) message.textContent = isRight ? "" : error;
  return isRight;
}

/** The fields of an error response that a form reads. */
interface ErrorResponse {
  readonly reason?: string;
  readonly statusReason?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/** The texts of error responses, by reason. Each page passes only its own, which keeps its inlined script small. */
type ErrorTexts = Readonly<Record<string, string>>;

const COMMON_ERRORS: ErrorTexts = { internal, payloadTooLarge, tooManyAttempts };

/** Like `getErrorMessage` of the application, for the texts of one form. */
function findErrorMessage(
  texts: ErrorTexts,
  { reason, statusReason, errors = [] }: ErrorResponse,
): string | undefined {
  // Without a reason, the message comes from the contract's validation schema, whose rules and messages the page's
  // markup contains, too.
  if (reason === undefined) return errors[0]?.message;
  const text = texts[reason] ?? COMMON_ERRORS[reason];
  return text && statusReason ? withStatusReason(text, statusReason) : text;
}

interface FormOptions<T> {
  /** The texts of the reasons that only the form's own route returns. */
  readonly errorTexts?: ErrorTexts;
  /** Returns false if it cannot use the response: the form then shows its fallback message. */
  readonly succeed: (answer: T) => boolean;
}

export function enhanceForm<T>(
  form: HTMLFormElement,
  { errorTexts = {}, succeed }: FormOptions<T>,
): EnhancedForm | undefined {
  const { api = "", fallback = "" } = form.dataset;
  const inputs = [...form.querySelectorAll("input")];
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]");
  const alert = form.querySelector("[role=alert]");
  const password = form.querySelector<HTMLInputElement>("[type=password]");
  const show = form.querySelector<HTMLButtonElement>("[aria-controls]");
  if (!(submit && alert)) return undefined;

  let isTried = false;
  const say = (text: string) => {
    alert.textContent = text;
    submit.disabled = false;
  };

  const send = async () => {
    // Uses `fetch` instead of the API client, because the client is too large for an inlined script.
    const response = await window.fetch(api, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const answer = await response.json();
    if (!(answer.success && succeed(answer))) say(findErrorMessage(errorTexts, answer) || fallback);
  };

  form.onsubmit = (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    isTried = true;
    const wrong = inputs.filter((input) => !check(input))[0];
    if (wrong) return wrong.focus();
    say("");
    // Reserves the space of the error message when the form is sent, so that nothing moves when the response
    // arrives.
    alert.parentElement?.toggleAttribute("data-open", true);
    submit.disabled = true;
    send().catch(() => say(fallback));
  };
  form.oninput = () => {
    if (isTried) inputs.map(check);
  };
  if (show && password) {
    show.onclick = () => {
      const isHidden = password.type === "password";
      password.type = isHidden ? "text" : "password";
      show.textContent = isHidden ? hidePasswordButton : shown;
    };
  }
  return { say };
}
