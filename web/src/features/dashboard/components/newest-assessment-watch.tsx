import { useEffect, useRef } from "react";
import { useNewestAssessmentId } from "../api/get-newest-assessment.ts";
import type { DashboardQueryState } from "../api/use-dashboard-query.ts";

export interface NewestAssessmentWatchProps {
  readonly schoolId: string;
  readonly grade: string;
  /** The id of the newest assessment in the dashboard data; empty if they contain none. */
  readonly knownId: string;
  readonly dashboard: Pick<DashboardQueryState<unknown>, "isFetching" | "refetch">;
}

/**
 * Requests the dashboard again when the school has published a new assessment for the student's grade. Renders nothing.
 */
export function NewestAssessmentWatch({
  schoolId,
  grade,
  knownId,
  dashboard: { isFetching, refetch },
}: NewestAssessmentWatchProps) {
  const id = useNewestAssessmentId(schoolId, grade);
  // Each id causes one request: if the response does not contain it, another request would not help.
  const requestedFor = useRef(id);
  useEffect(() => {
    if (isFetching || id === undefined || id === knownId || id === requestedFor.current) return;
    requestedFor.current = id;
    refetch();
  }, [id, knownId, isFetching, refetch]);
  return null;
}
