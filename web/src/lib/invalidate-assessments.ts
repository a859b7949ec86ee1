import type { QueryClient } from "@tanstack/react-query";

/** Invalidates all queries that may show an assessment, after a change to one. */
export const invalidateAssessments = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [["assessments"], ["analytics"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
