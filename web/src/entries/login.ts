import { enhanceLogin } from "./login-form.ts";

for (const form of document.forms) enhanceLogin(form, (path) => window.location.assign(path));
