import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as facts from "@texts/assessment-facts.ts";

interface AssessmentFacts extends Pick<AssessmentSummary, "subject" | "grade"> {
  readonly duration?: number | undefined;
  readonly totalMarks?: number | undefined;
}

/** Returns the subject, grade, duration and marks of an assessment, followed by `more`. */
export const formatAssessmentFacts = (
  { subject, grade, duration, totalMarks }: AssessmentFacts,
  ...more: readonly string[]
): string =>
  [
    subject,
    grade,
    ...(duration === undefined ? [] : [facts.formatDurationMinutes(duration)]),
    ...(totalMarks === undefined ? [] : [facts.formatTotalMarks(totalMarks)]),
    ...more,
  ].join(" · ");
