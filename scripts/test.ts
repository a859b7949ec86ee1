import { requireBrowser } from "./suite/browser.ts";
import { buildProducts } from "./suite/build.ts";
import {
  conclude,
  FAST_STAGES,
  fence,
  inTurn,
  playwright,
  type Stage,
  sideBySide,
  vitest,
} from "./suite/stages.ts";

process.env.DARASA_CHROMIUM = requireBrowser();
await buildProducts();

/** One half of the journeys. */
const journeys = (part: number): Stage => playwright("tests/e2e/playwright.config.ts", part, 2);

await conclude(
  inTurn(
    ...FAST_STAGES,
    fence("size budget", process.execPath, ["web/scripts/size.ts"]),
    fence("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
    vitest("conformance", ["conformance"]),
    // Journeys wait for pages and polls more than they work.
    sideBySide(journeys(1), journeys(2), vitest("starting, stopping and crashing", ["suite"])),
  ),
);
