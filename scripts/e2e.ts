import { findOrInstallBrowser } from "./suite/find-or-install-browser.ts";
import { playwrightStage, runAndReport } from "./suite/test-stages.ts";

process.env.DARASA_CHROMIUM = findOrInstallBrowser();
await runAndReport(playwrightStage());
