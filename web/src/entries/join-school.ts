import { initializeJoinSchoolForm } from "./join-school-form.ts";

for (const form of document.forms) initializeJoinSchoolForm(form);
