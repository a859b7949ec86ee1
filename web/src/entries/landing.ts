import { showWayToDashboard } from "./way-to-dashboard.ts";

try {
  showWayToDashboard(document, window.localStorage);
} catch {
  // The browser forbids storage, so nobody can be logged in.
}
