import { showRoleFormHeading } from "./chosen-role.ts";

showRoleFormHeading(document, window.location.search);
