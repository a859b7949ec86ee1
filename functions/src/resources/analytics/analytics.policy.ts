import type { ApiCaller } from "../../caller.ts";

/**
 * Returns true if the caller may see the statistics of the assessment. Authors may see those of their own
 * assessments, administrators those of all assessments.
 */
export const canViewAssessmentAnalytics = (
  { id, role }: ApiCaller,
  { ownerId }: { readonly ownerId: string },
): boolean => role === "ADMIN" || ownerId === id;
