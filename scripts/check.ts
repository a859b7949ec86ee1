import { createSequentialStage, FAST_TEST_STAGES, runStageAndReport } from "./suite/test-stages.ts";

await runStageAndReport(createSequentialStage(...FAST_TEST_STAGES));
