import type { AssessmentSummary, Progress } from "@darasa/contract/assessments";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import type { KeptAttempt } from "@/features/taking/engine/paper.ts";

/** What the list knows of the student's work. */
export interface OwnWork {
  readonly kept: readonly KeptAttempt[];
  readonly results: Progress["results"];
  readonly submissions: readonly SubmissionSummary[];
}

export interface AssessmentStatus {
  /** What can be done with it now. */
  readonly next: "start" | "continue" | "hand-in" | undefined;
  /** The best attempt. */
  readonly result: Progress["results"][string] | undefined;
}

/** What is under way here comes first; else what is left of the attempts. */
export const statusOf = (
  { id, attemptsAllowed, published }: AssessmentSummary,
  { kept, results, submissions }: OwnWork,
): AssessmentStatus => {
  const result = results[id];
  const underWay = kept.find(({ assessmentId }) => assessmentId === id);
  if (underWay !== undefined) {
    return { next: underWay.isHandInAsked ? "hand-in" : "continue", result };
  }
  const listed = submissions.filter(({ assessmentId }) => assessmentId === id).length;
  const used = Math.max(listed, result === undefined ? 0 : 1);
  return { next: published && used < attemptsAllowed ? "start" : undefined, result };
};
