import { enhanceLoginForm } from "./login-form.ts";

for (const form of document.forms) enhanceLoginForm(form, (path) => window.location.assign(path));
