import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findOrInstallBrowser } from "./suite/find-or-install-browser.ts";
import { createPlaywrightStage, runStageAndReport } from "./suite/test-stages.ts";

process.env.DARASA_CHROMIUM = findOrInstallBrowser();
console.log("Building web and functions, unless their builds are up to date …");
await buildWebAndFunctions();
await runStageAndReport(createPlaywrightStage());
