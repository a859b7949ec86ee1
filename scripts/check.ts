import { createSequentialStage, FAST_STAGES, runStageAndReport } from "./suite/test-stages.ts";

await runStageAndReport(createSequentialStage(...FAST_STAGES));
