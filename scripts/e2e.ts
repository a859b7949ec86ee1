import { requireBrowser } from "./suite/browser.ts";
import { conclude, playwright } from "./suite/stages.ts";

process.env.DARASA_CHROMIUM = requireBrowser();
await conclude(playwright());
