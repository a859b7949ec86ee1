import { internal, payloadTooLarge, tooManyAttempts } from "@texts/api-errors.ts";
import { hidePasswordButton, showPasswordButton as shown } from "@texts/common.ts";
import { appendAccountStatusReason } from "@texts/request-errors.ts";
import { APP_CHECK_HEADER, getAppCheckToken } from "@/lib/app-check.ts";

/**
 * A form that an inlined script controls without a framework. The build writes the API URL, the validation rules
 * and the messages into the HTML, so that the script does not contain them and stays small.
 */
export interface InlineScriptForm {
  /** Shows a message and enables the submit button again. */
  readonly say: (text: string) => void;
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Returns the value of a field; for checkboxes, the number of checked boxes with the same name. */
const getValue = ({ type, name, value, form }: Field): string =>
  type === "checkbox" ? `${form?.querySelectorAll(`[name="${name}"]:checked`).length}` : value;

/** Shows the error of a field below the field. An empty text marks the field as valid. */
function showFieldError(input: Field, error: string): void {
  input.setAttribute("aria-invalid", String(error !== ""));
  const message = document.getElementById(`${input.name}-error`);
  if (message) message.textContent = error;
}

/**
 * Returns true if the value of a field matches the pattern in its `data-rule` attribute. Otherwise shows the
 * message in its `data-error` attribute.
 */
function check(input: Field): boolean {
  const { rule = "", error = "" } = input.dataset;
  // With the flag "s", a dot in the pattern also matches a line break. So a rule such as `.{8}` counts characters
  // of any kind.
  const isRight = new RegExp(rule, "s").test(getValue(input));
  showFieldError(input, isRight ? "" : error);
  return isRight;
}

/** The fields of an error response that a form reads. */
export interface ErrorResponse {
  readonly reason?: string | undefined;
  readonly statusReason?: string | undefined;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/**
 * The texts of error responses, by reason. Each page passes only the texts of its own form, so that its inlined
 * script stays small.
 */
type ErrorTexts = Readonly<Record<string, string>>;

const COMMON_ERRORS: ErrorTexts = { internal, payloadTooLarge, tooManyAttempts };

/**
 * Returns the text for an error response: by its reason or, if it has no reason, by its invalid field. Returns
 * undefined if the reason is unknown or both are missing.
 */
export function findErrorMessage(
  texts: ErrorTexts,
  { reason, statusReason, errors = [] }: ErrorResponse,
): string | undefined {
  // A response without a reason reports an invalid field. Its message comes from the contract's validation schema,
  // whose messages are written for users, so it can be shown.
  if (reason === undefined) return errors[0]?.message;
  const text = texts[reason] ?? COMMON_ERRORS[reason];
  return text && statusReason ? appendAccountStatusReason(text, statusReason) : text;
}

interface FormOptions<T> {
  /** Returns the body of the request. Without this function, the body contains the value of every field. */
  readonly toBody?: (data: FormData) => unknown;
  /**
   * The texts for the error reasons of this form's API route, besides the reasons that every route can return.
   */
  readonly errorTexts?: ErrorTexts;
  /** Returns the text for an error response before `errorTexts` is searched; undefined to search it. */
  readonly describe?: (answer: ErrorResponse, response: Response) => string | undefined;
  /**
   * Handles a successful response. Returns false if it cannot use the response; the form then shows its general
   * error message.
   */
  readonly succeed: (answer: T) => boolean;
}

const createHeaders = async (): Promise<Record<string, string>> => {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (APP_CHECK_SITE_KEY !== "") {
    const appCheckToken = await getAppCheckToken?.();
    if (appCheckToken) headers[APP_CHECK_HEADER] = appCheckToken;
  }
  return headers;
};

/** Initializes the button that shows and hides the password, if the form has one. */
function initializePasswordButton(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>("[type=password]");
  const show = form.querySelector<HTMLButtonElement>("[aria-controls]");
  if (!(show && password)) return;
  show.onclick = () => {
    const isHidden = password.type === "password";
    password.type = isHidden ? "text" : "password";
    show.textContent = isHidden ? hidePasswordButton : shown;
  };
}

export function initializeInlineScriptForm<T>(
  form: HTMLFormElement,
  { errorTexts = {}, toBody = Object.fromEntries, describe, succeed }: FormOptions<T>,
): InlineScriptForm | undefined {
  const { api = "", fallback = "" } = form.dataset;
  const inputs = [...form.querySelectorAll<Field>("input,select")];
  const submit = form.querySelector<HTMLButtonElement>("[type=submit]");
  const alert = form.querySelector("[role=alert]");
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
      headers: await createHeaders(),
      body: JSON.stringify(toBody(new FormData(form))),
    });
    const answer = await response.json();
    if (answer.success && succeed(answer)) return;
    const text = describe?.(answer, response) ?? (findErrorMessage(errorTexts, answer) || fallback);
    const field = inputs.find(
      ({ type, name }) => type !== "hidden" && name === answer.errors?.[0].path,
    );
    if (!field) return say(text);
    say("");
    // The message is at the field, so the space above the button stays empty.
    alert.parentElement?.toggleAttribute("data-open", false);
    showFieldError(field, text);
    field.focus();
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
  initializePasswordButton(form);
  return { say };
}
