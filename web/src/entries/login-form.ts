import { hide, show as shown } from "@texts/common.ts";
import { toStoredAuth, writeAuth } from "@/lib/auth-storage.ts";
import { NOTICE_KEY } from "@/lib/notice.ts";

/**
 * The whole login, inlined in the page. Addresses, rules and messages stand in the markup, which the build
 * renders from the contract; this only applies them.
 */
function check(input: HTMLInputElement): boolean {
  const { rule = "", error = "" } = input.dataset;
  // The rules count characters; "s" lets a dot stand for any of them.
  const isRight = new RegExp(rule, "s").test(input.value);
  input.setAttribute("aria-invalid", String(!isRight));
  const message = document.getElementById(`${input.id}-error`);
  if (message) message.textContent = isRight ? "" : error;
  return isRight;
}

export function enhanceLogin(form: HTMLFormElement, leaveTo: (path: string) => void): void {
  const { api = "", next = "", fallback = "", warm = "" } = form.dataset;
  const inputs = [...form.querySelectorAll("input")];
  const [show, submit] = form.querySelectorAll("button");
  const alert = form.querySelector("[role=alert]");
  const password = inputs[1];
  if (!(show && submit && alert && password)) return;

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
    // biome-ignore lint/nursery/noJsRestrictedProperties: the clock brings timers that would not fit
    const auth = answer.success ? toStoredAuth(answer, Date.now()) : undefined;
    if (auth === undefined) return say(answer.message || fallback);
    writeAuth(window.localStorage, auth);
    leaveTo(next);
  };

  form.onsubmit = (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    isTried = true;
    const wrong = inputs.filter((input) => !check(input))[0];
    if (wrong) return wrong.focus();
    say("");
    submit.disabled = true;
    send().catch(() => say(fallback));
  };
  form.oninput = () => {
    if (isTried) inputs.map(check);
  };
  show.onclick = () => {
    const isHidden = password.type === "password";
    password.type = isHidden ? "text" : "password";
    show.textContent = isHidden ? hide : shown;
  };
  // A person who comes back with the Back button finds the page as it was left.
  window.onpageshow = () => {
    say("");
    say(window.localStorage.getItem(NOTICE_KEY) ?? "");
    window.localStorage.removeItem(NOTICE_KEY);
  };
  form.addEventListener("focusin", () => warmUp(warm), { once: true });
}

interface Connection {
  readonly saveData?: boolean;
}

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: Connection;
  }
}

/** Fetches the application while a password is typed, unless the phone saves data. */
function warmUp(files: string): void {
  if (files === "" || navigator.connection?.saveData) return;
  for (const href of files.split(" ")) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  }
}
