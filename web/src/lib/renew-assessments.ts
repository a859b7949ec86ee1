import type { QueryClient } from "@tanstack/react-query";

/** One assessment is different now, or may be: every list and figure that could show it is asked for anew. */
export const renewAssessments = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [["assessments"], ["analytics"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
