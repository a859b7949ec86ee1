import type { StudentDashboard } from "@darasa/contract/student-dashboard";
import { useEffect, useRef } from "react";
import { useNewestAssessmentId } from "../api/get-newest-assessment.ts";
import type { DashboardQueryState } from "../api/use-dashboard-query.ts";

export interface NewestAssessmentWatchProps {
  readonly schoolId: string;
  /** The dashboard data. */
  readonly student: Pick<StudentDashboard, "className" | "classId" | "newestAssessmentId">;
  readonly dashboard: Pick<DashboardQueryState<unknown>, "isFetching" | "refetch">;
}

/**
 * Requests the dashboard again when the school has published a new assessment for the student's grade. Renders nothing.
 */
export function NewestAssessmentWatch({
  schoolId,
  student: { className: grade = "", classId, newestAssessmentId: knownId = "" },
  dashboard: { isFetching, refetch },
}: NewestAssessmentWatchProps) {
  const id = useNewestAssessmentId({ schoolId, grade, classId });
  // Each id causes one request: if the response does not contain it, another request would not help.
  const requestedFor = useRef(id);
  useEffect(() => {
    if (isFetching || id === undefined || id === knownId || id === requestedFor.current) return;
    requestedFor.current = id;
    refetch();
  }, [id, knownId, isFetching, refetch]);
  return null;
}
