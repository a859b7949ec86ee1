import {
  createSequentialStage,
  FAST_TEST_STAGES,
  RULES_TEST_STAGE,
  runStageAndReport,
} from "./suite/test-stages.ts";

await runStageAndReport(createSequentialStage(...FAST_TEST_STAGES, RULES_TEST_STAGE));
