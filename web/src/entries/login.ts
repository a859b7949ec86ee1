import { initializeLoginForm } from "./login-form.ts";

for (const form of document.forms)
  initializeLoginForm(form, (path) => window.location.replace(path));
