import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findOrInstallBrowser } from "./suite/find-or-install-browser.ts";
import { TEST_PORT_OFFSET } from "./suite/ports.ts";
import {
  createCommandStage,
  createParallelStage,
  createPlaywrightStage,
  createSequentialStage,
  createVitestStage,
  FAST_TEST_STAGES,
  runStageAndReport,
} from "./suite/test-stages.ts";

process.env.DARASA_CHROMIUM = findOrInstallBrowser();
await buildWebAndFunctions();

/**
 * The first of two parts of the browser tests. The parts run in parallel, each with its own backend and ports.
 */
const FIRST_PART = createPlaywrightStage({ project: "part-1" });
const SECOND_PART = createPlaywrightStage({
  project: "part-2",
  portOffset: TEST_PORT_OFFSET + 3_000,
});

await runStageAndReport(
  createSequentialStage(
    ...FAST_TEST_STAGES,
    createCommandStage("size budget", process.execPath, ["web/scripts/size.ts"]),
    // Each of these two stages uses about one CPU core, so two cores can run both in parallel at full speed.
    createParallelStage(
      createVitestStage("conformance", ["conformance"]),
      createCommandStage("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
    ),
    // Browser tests spend most of their time waiting for pages and polls. It therefore saves time to run both
    // parts of the browser tests and the tests of tests/suite in parallel, even on two CPU cores.
    createParallelStage(
      FIRST_PART,
      SECOND_PART,
      createVitestStage("starting, stopping and crashing", ["suite"]),
    ),
  ),
);
