import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findOrInstallBrowser } from "./suite/find-or-install-browser.ts";
import { TEST_PORT_OFFSET } from "./suite/ports.ts";
import {
  commandStage,
  FAST_STAGES,
  playwrightStage,
  runAndReport,
  runInParallel,
  runSequentially,
  vitestStage,
} from "./suite/test-stages.ts";

process.env.DARASA_CHROMIUM = findOrInstallBrowser();
await buildWebAndFunctions();

/**
 * The first of two parts of the browser tests. The parts run in parallel, each with its own backend and ports.
 */
const FIRST_PART = playwrightStage({ project: "part-1" });
const SECOND_PART = playwrightStage({ project: "part-2", portOffset: TEST_PORT_OFFSET + 3_000 });

await runAndReport(
  runSequentially(
    ...FAST_STAGES,
    commandStage("size budget", process.execPath, ["web/scripts/size.ts"]),
    commandStage("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
    vitestStage("conformance", ["conformance"]),
    // Browser tests mostly wait for pages and polls, so it saves time to run the two parts of the browser tests
    // and the suite tests in parallel, even on two CPU cores.
    runInParallel(
      FIRST_PART,
      SECOND_PART,
      vitestStage("starting, stopping and crashing", ["suite"]),
    ),
  ),
);
