import { initializeSchoolApplicationPage } from "./school-application-page.ts";

initializeSchoolApplicationPage(document, window.location.hash);
// A link to another application that is opened in the same tab changes only the fragment.
window.onhashchange = () => window.location.reload();
