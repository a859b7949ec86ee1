import { initializeEmailConfirmationForm } from "./code-form.ts";

for (const form of document.forms) initializeEmailConfirmationForm(form, window.location.search);
