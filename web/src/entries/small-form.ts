import { hide, show as shown } from "@texts/common.ts";

/**
 * A whole form, inlined in its page. Addresses, rules and messages stand in the markup, which the build
 * renders from the contract; this only applies them.
 */
export interface SmallForm {
  /** Also lets the form be sent again. */
  readonly say: (text: string) => void;
}

/** Shows the input's own message when its value breaks its own rule. */
function check(input: HTMLInputElement): boolean {
  const { rule = "", error = "" } = input.dataset;
  // The rules count characters; "s" lets a dot stand for any of them.
  const isRight = new RegExp(rule, "s").test(input.value);
  input.setAttribute("aria-invalid", String(!isRight));
  const message = document.getElementById(`${input.id}-error`);
  if (message) message.textContent = isRight ? "" : error;
  return isRight;
}

/** `succeed` may refuse what it cannot use: the form then says its fallback. */
export function enhanceForm<T>(
  form: HTMLFormElement,
  succeed: (answer: T) => boolean,
): SmallForm | undefined {
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
    // The contract's API is not asked through the client: it would not fit in the page.
    const response = await window.fetch(api, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    const answer = await response.json();
    if (!(answer.success && succeed(answer))) say(answer.message || fallback);
  };

  form.onsubmit = (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    isTried = true;
    const wrong = inputs.filter((input) => !check(input))[0];
    if (wrong) return wrong.focus();
    say("");
    // The room around it opens at once: nothing moves when the answer comes.
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
      show.textContent = isHidden ? hide : shown;
    };
  }
  return { say };
}
