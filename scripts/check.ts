import { FAST_STAGES, runAndReport, runSequentially } from "./suite/test-stages.ts";

await runAndReport(runSequentially(...FAST_STAGES));
