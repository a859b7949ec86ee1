import { enhanceReset } from "./reset-form.ts";

for (const form of document.forms) enhanceReset(form, window.location.search);
