import { requireBrowser } from "./suite/browser.ts";
import { conclude, playwright } from "./suite/stages.ts";

process.env.DARASA_CHROMIUM = requireBrowser();
await conclude(playwright("journeys in the browser", "tests/e2e/playwright.config.ts"));
