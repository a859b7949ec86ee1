import { buildWebAndFunctions } from "./suite/build-web-and-functions.ts";
import { findOrInstallBrowser } from "./suite/find-or-install-browser.ts";
import { TEST_PORT_OFFSETS } from "./suite/ports.ts";
import {
  createCommandStage,
  createParallelStage,
  createPlaywrightStage,
  createSequentialStage,
  createVitestStage,
  FAST_TEST_STAGES,
  RULES_TEST_STAGE,
  runStageAndReport,
} from "./suite/test-stages.ts";

process.env.DARASA_CHROMIUM = findOrInstallBrowser();
await buildWebAndFunctions();

await runStageAndReport(
  createSequentialStage(
    ...FAST_TEST_STAGES,
    createCommandStage("size budget", process.execPath, ["web/scripts/size.ts"]),
    // These stages use one CPU core each, so two cores run them in parallel at full speed.
    createParallelStage(
      createSequentialStage(RULES_TEST_STAGE, createVitestStage("conformance", ["conformance"])),
      createCommandStage("cost of a release", process.execPath, ["web/scripts/release-cost.ts"]),
    ),
    // Browser tests spend much of their time waiting for pages and polls. It therefore saves time to run three stages
    // in parallel, even on two CPU cores.
    createParallelStage(
      createPlaywrightStage({ project: "part-1", portOffset: TEST_PORT_OFFSETS.firstPart }),
      createPlaywrightStage({ project: "part-2", portOffset: TEST_PORT_OFFSETS.secondPart }),
      createSequentialStage(
        createVitestStage("starting, stopping and crashing", ["suite"]),
        createPlaywrightStage({ project: "part-3", portOffset: TEST_PORT_OFFSETS.thirdPart }),
      ),
    ),
  ),
);
