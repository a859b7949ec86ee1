import type { QueryClient } from "@tanstack/react-query";

/** Invalidates all queries that may show an assessment. Called after a change to an assessment. */
export const invalidateAssessmentQueries = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [["assessments"], ["analytics"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
