import { createFormSuccessHandler } from "./show-form-success.ts";
import { initializeInlineScriptForm } from "./small-form.ts";

for (const form of document.forms)
  initializeInlineScriptForm(form, { succeed: createFormSuccessHandler(form) });
