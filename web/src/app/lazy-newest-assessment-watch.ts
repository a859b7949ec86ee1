import { lazy } from "react";
import { loadOptionalChunk } from "@/lib/load-chunk.ts";

/** It loads with the listeners, so that it does not delay the dashboard. */
export const NewestAssessmentWatch = lazy(async () => ({
  default: await loadOptionalChunk(
    async () =>
      (await import("@/features/dashboard/components/newest-assessment-watch.tsx"))
        .NewestAssessmentWatch,
  ),
}));
