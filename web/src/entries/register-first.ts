import { showRegistrationFormHeading } from "./chosen-role.ts";

showRegistrationFormHeading(document, window.location.search);
