import type { AssessmentSummary } from "@darasa/contract/assessments";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import type { OwnProgress } from "@darasa/contract/submissions";
import { isBeforeOpeningTime, isPastClosingTime } from "@/lib/closing-time.ts";

/** An attempt in progress that is stored on this device. */
export interface StoredAttemptStatus {
  readonly assessmentId: string;
  /** True if the student has submitted but the server has not confirmed the submission yet. */
  readonly isSubmitRequested: boolean;
}

/** The attempts and results of one student, as far as they are loaded. */
export interface StudentAttempts {
  readonly stored: readonly StoredAttemptStatus[];
  readonly results: OwnProgress["results"];
  readonly submissions: readonly SubmissionSummary[];
}

export interface StudentAssessmentStatus {
  /** The student's next action, "wait" to see the cover, for example before the opening time; undefined if there is none, for example because no attempt is left. */
  readonly next: "wait" | "start" | "continue" | "hand-in" | undefined;
  /** The result of the student that counts. */
  readonly result: OwnProgress["results"][string] | undefined;
}

/**
 * Returns the student's status in an assessment. If this device stores an attempt, the next action continues or
 * submits that attempt instead of starting another one.
 */
export const getStudentAssessmentStatus = (
  { id, attemptsAllowed, extraAttempts = 0, published, opensAt, closesAt }: AssessmentSummary,
  { stored, results, submissions }: StudentAttempts,
  now: number,
): StudentAssessmentStatus => {
  const result = results[id];
  const open = stored.find(({ assessmentId }) => assessmentId === id);
  if (open !== undefined) {
    return { next: open.isSubmitRequested ? "hand-in" : "continue", result };
  }
  const listed = submissions.filter(({ assessmentId }) => assessmentId === id).length;
  const used = Math.max(listed, result === undefined ? 0 : 1);
  const isLeft = used < attemptsAllowed + extraAttempts;
  if (!published || !isLeft || isPastClosingTime(closesAt, now)) return { next: undefined, result };
  return { next: isBeforeOpeningTime(opensAt, now) ? "wait" : "start", result };
};
