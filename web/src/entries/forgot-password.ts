import { showFormSuccess } from "./show-form-success.ts";
import { enhanceForm } from "./small-form.ts";

for (const form of document.forms) enhanceForm(form, { succeed: showFormSuccess(form) });
