import { initializePasswordResetForm } from "./code-form.ts";

for (const form of document.forms) initializePasswordResetForm(form, window.location.search);
