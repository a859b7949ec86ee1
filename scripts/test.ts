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
  RULES_TEST_STAGE,
  runStageAndReport,
  type TestStage,
} from "./suite/test-stages.ts";

const PORTS_BETWEEN_PARTS = 3_000;

process.env.DARASA_CHROMIUM = findOrInstallBrowser();
await buildWebAndFunctions();

/** Creates a stage of a part of the browser tests. The parts run in parallel, each with its own backend and ports. */
const createPart = (number: number): TestStage =>
  createPlaywrightStage({
    project: `part-${number}`,
    portOffset: TEST_PORT_OFFSET + (number - 1) * PORTS_BETWEEN_PARTS,
  });

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
      createPart(1),
      createPart(2),
      createSequentialStage(
        createVitestStage("starting, stopping and crashing", ["suite"]),
        createPart(3),
      ),
    ),
  ),
);
