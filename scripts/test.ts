import { requireBrowser } from "./suite/browser.ts";
import { buildProducts } from "./suite/build.ts";
import {
  beside,
  conclude,
  FAST_STAGES,
  fence,
  inTurn,
  playwright,
  vitest,
} from "./suite/stages.ts";

process.env.DARASA_CHROMIUM = requireBrowser();
await buildProducts();
await conclude(
  inTurn(
    ...FAST_STAGES,
    fence("size budget", process.execPath, ["web/scripts/size.ts"]),
    fence("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
    // The journeys wait for pages and polls more than they work.
    beside(
      playwright("journeys in the browser", "tests/e2e/playwright.config.ts"),
      inTurn(
        vitest("conformance", ["conformance"]),
        vitest("starting, stopping and crashing", ["suite"]),
      ),
    ),
  ),
);
