import { initializeNumberLoginForms } from "./number-login-form.ts";

const [login, change] = document.forms;
if (login !== undefined && change !== undefined) {
  initializeNumberLoginForms(login, change, (path) => window.location.assign(path));
}
