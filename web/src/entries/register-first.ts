import { showChosenRole } from "./chosen-role.ts";

showChosenRole(document, window.location.search);
