import { requireBrowser } from "./suite/browser.ts";
import { buildProducts } from "./suite/build.ts";
import { conclude, fastStages, fence, playwright, type Tally, vitest } from "./suite/stages.ts";

const slowStages = (): Tally[] => [
  fence("size budget", process.execPath, ["web/scripts/size.ts"]),
  fence("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
  vitest("conformance", ["conformance"]),
  vitest("starting, stopping and crashing", ["suite"]),
  playwright("journeys in the browser", "tests/e2e/playwright.config.ts"),
];

process.env.DARASA_CHROMIUM = requireBrowser();
await buildProducts();
conclude([...fastStages(), ...slowStages()]);
