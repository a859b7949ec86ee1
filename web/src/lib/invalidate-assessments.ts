import type { QueryClient } from "@tanstack/react-query";
import type { Clock } from "./clock.ts";
import { refreshDashboard } from "./refresh-dashboard.ts";

/** Invalidates all queries that may show an assessment. Called after a change to an assessment. */
export const invalidateAssessmentQueries = (
  client: QueryClient,
  clock: Pick<Clock, "after">,
): Promise<unknown> => {
  refreshDashboard(client, clock);
  return Promise.all(
    [["assessments"], ["analytics"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
};
