import { finish } from "./finish.ts";
import { enhanceForm } from "./small-form.ts";

for (const form of document.forms) enhanceForm(form, finish(form));
