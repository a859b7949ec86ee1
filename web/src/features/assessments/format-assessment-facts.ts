import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as facts from "@texts/assessment-facts.ts";
import * as closing from "@texts/closing-time.ts";
import { isBeforeOpeningTime, isPastClosingTime } from "@/lib/closing-time.ts";
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

type Times = Pick<AssessmentSummary, "opensAt" | "closesAt">;

const listOpeningFacts = ({ opensAt, closesAt }: Times, now: number): readonly string[] =>
  opensAt !== null && isBeforeOpeningTime(opensAt, now) && !isPastClosingTime(closesAt, now)
    ? [facts.formatOpens(formatClosingTime(opensAt, now))]
    : [];

/**
 * Returns the opening time, until it has come, and the closing time as facts of an assessment; nothing for an open assessment
 * without end. `formatClosed` says that the closing time has passed.
 */
export const listTimeFacts = (
  times: Times,
  now: number,
  formatClosed: (time: string) => string = closing.formatClosedSince,
): readonly string[] => {
  const { closesAt } = times;
  if (closesAt === null) return listOpeningFacts(times, now);
  const time = formatClosingTime(closesAt, now);
  return [
    ...listOpeningFacts(times, now),
    isPastClosingTime(closesAt, now) ? formatClosed(time) : facts.formatUntil(time),
  ];
};
