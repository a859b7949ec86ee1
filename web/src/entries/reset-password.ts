import { enhanceResetForm } from "./reset-form.ts";

for (const form of document.forms) enhanceResetForm(form, window.location.search);
