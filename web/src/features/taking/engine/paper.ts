import { submissionId } from "@darasa/contract/assessment-routes";
import type { Assessment, Attempt } from "@darasa/contract/assessments";
import type { Journal } from "./journal.ts";
import type { ClockReading } from "./server-clock.ts";

/** What a device knows of an attempt that is under way. */
export interface KeptAttempt extends ClockReading {
  readonly assessmentId: string;
  readonly number: number;
  /** Milliseconds of the server's clock. */
  readonly startedAt: number;
  readonly deadline: number;
  /** The student has said that this is all. */
  readonly isHandInAsked: boolean;
}

/** All that it takes to go on without a network. */
export interface Paper {
  readonly attempt: KeptAttempt;
  readonly assessment: Assessment;
  readonly journal: Journal;
}

/** The server has every answer of a paper that comes from there. */
export const paperOf = (
  { assessmentId, number, startedAt, deadline, answers }: Attempt,
  assessment: Assessment,
  reading: ClockReading,
): Paper => {
  const start = Date.parse(startedAt);
  const entries = Object.entries(answers).map(([id, answer]) => [id, { answer, at: start }]);
  return {
    attempt: {
      ...reading,
      assessmentId,
      number,
      startedAt: start,
      deadline: Date.parse(deadline),
      isHandInAsked: false,
    },
    assessment,
    journal: Object.fromEntries(entries),
  };
};

export const submissionOf = ({ assessmentId, number }: KeptAttempt, studentId: string): string =>
  submissionId(assessmentId, studentId, number);
