import type { SolutionsRelease } from "@darasa/contract/solutions";
import type { AssessmentRecord } from "./assessment-records.ts";
import {
  type AttemptRecord,
  getAttemptsAllowed,
  isBeforeLateAnswersWindowEnd,
} from "./attempt-state.ts";
import { areAnswersOver, getEndOfAnswers } from "./closing-time.ts";
import { isHeld } from "./results-release/release-state.ts";

type ReleaseSettings = Pick<
  AssessmentRecord,
  | "solutions"
  | "attemptsAllowed"
  | "extraAttempts"
  | "closesAt"
  | "runningUntil"
  | "marksRelease"
  | "released"
>;
type NewestAttempt = Pick<AttemptRecord, "number" | "status" | "deadline" | "extraAttempts">;

interface SubmittedAttempt {
  /** The number of the attempt that was submitted. */
  readonly attempt: number;
}

/**
 * Returns true if the release of the right answers depends on the student's newest attempt. It does not after the last
 * attempt that the assessment allows, because an attempt starts only after the one before was submitted, unless the author
 * has given single students another attempt.
 */
export const dependsOnNewestAttempt = (
  { solutions, attemptsAllowed, extraAttempts }: ReleaseSettings,
  { attempt }: SubmittedAttempt,
): boolean => solutions !== "NEVER" && (attempt < attemptsAllowed || extraAttempts === true);

/** Returns what right answers wait for that holds for all students; undefined if they wait for nothing of this kind. */
const getWait = (assessment: ReleaseSettings, now: Date): SolutionsRelease | undefined => {
  const { solutions, marksRelease, released } = assessment;
  if (solutions === "NEVER") return { state: "NEVER" };
  const isWaitingForMarks = isHeld(assessment);
  const awaited = isWaitingForMarks ? marksRelease : solutions;
  if (awaited === "BY_HAND" && released !== "ALL") return { state: "BY_HAND" };
  if (awaited !== "AFTER_CLOSING") return undefined;
  if (!isWaitingForMarks && areAnswersOver(assessment, now)) return undefined;
  const closesAt = getEndOfAnswers(assessment)?.toISOString();
  return { state: "AFTER_CLOSING", ...(closesAt === undefined ? {} : { closesAt }) };
};

/**
 * Returns whether a student sees the right answers of a submitted attempt, and otherwise when. No setting shows them
 * before the marks, or while the student has an attempt whose answers can still change, and AT_ONCE does not show them while the student
 * can start another attempt. `newest` is the student's newest attempt; it is needed only if `dependsOnNewestAttempt`
 * returns true.
 */
export const getSolutionsRelease = (
  assessment: ReleaseSettings,
  submitted: SubmittedAttempt,
  newest: NewestAttempt | undefined,
  now: Date,
): SolutionsRelease => {
  const { solutions } = assessment;
  const wait = getWait(assessment, now);
  if (wait !== undefined) return wait;
  if (!dependsOnNewestAttempt(assessment, submitted)) return { state: "RELEASED" };
  const isFinished =
    newest !== undefined &&
    (newest.status === "SUBMITTED" || !isBeforeLateAnswersWindowEnd(newest, now));
  const isLast =
    solutions !== "AT_ONCE" || (newest?.number ?? 0) >= getAttemptsAllowed(assessment, newest);
  return { state: isFinished && isLast ? "RELEASED" : "AFTER_LAST_ATTEMPT" };
};
