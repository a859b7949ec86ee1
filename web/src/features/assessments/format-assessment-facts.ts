import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as facts from "@texts/assessment-facts.ts";
import * as closing from "@texts/closing-time.ts";
import { isPastClosingTime } from "@/lib/closing-time.ts";
import { formatClosingTime } from "@/lib/time.ts";

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

/** Returns the closing time as a fact of an assessment; nothing for an assessment without end. */
export const listClosingFacts = (closesAt: string | null, now: number): readonly string[] => {
  if (closesAt === null) return [];
  const time = formatClosingTime(closesAt, now);
  return [
    isPastClosingTime(closesAt, now) ? closing.formatClosedSince(time) : facts.formatUntil(time),
  ];
};
