import { requireBrowser } from "./suite/browser.ts";
import { buildProducts } from "./suite/build.ts";
import { TEST_PORT_OFFSET } from "./suite/ports.ts";
import {
  conclude,
  FAST_STAGES,
  fence,
  inTurn,
  playwright,
  sideBySide,
  vitest,
} from "./suite/stages.ts";

process.env.DARASA_CHROMIUM = requireBrowser();
await buildProducts();

/** The two parts run at the same time, each with its own backend. */
const FIRST_PART = playwright({ project: "part-1" });
const SECOND_PART = playwright({ project: "part-2", portOffset: TEST_PORT_OFFSET + 3_000 });

await conclude(
  inTurn(
    ...FAST_STAGES,
    fence("size budget", process.execPath, ["web/scripts/size.ts"]),
    fence("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
    vitest("conformance", ["conformance"]),
    // Browser tests mostly wait for pages and polls, so three stages share two cores well.
    sideBySide(FIRST_PART, SECOND_PART, vitest("starting, stopping and crashing", ["suite"])),
  ),
);
