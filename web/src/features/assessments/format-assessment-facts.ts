import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";

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
    ...(duration === undefined ? [] : [text.formatDurationMinutes(duration)]),
    ...(totalMarks === undefined ? [] : [text.formatTotalMarks(totalMarks)]),
    ...more,
  ].join(" · ");
