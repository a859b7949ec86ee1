import { ASSESSMENT_MAX_ATTEMPTS, SECONDS_PER_MINUTE } from "@darasa/contract/limits";
import type { AllowanceRecord } from "@darasa/contract/server/assessment-documents";
import type { AssessmentRecord } from "../assessment-records.ts";
import {
  type AttemptRecord,
  getAttemptsAllowed,
  isBeforeLateAnswersWindowEnd,
} from "../attempt-state.ts";
import { getUnusedPauseMs } from "../pauses/attempt-pauses.ts";

const MINUTE_MS = SECONDS_PER_MINUTE * 1_000;

type Allowed = Pick<AssessmentRecord, "attemptsAllowed">;

/**
 * Returns the attempt with more time, or undefined if it cannot get any: it is handed in, its time ended too long ago, or
 * it has got this allowance before. An attempt whose time is over runs again from now on.
 */
const addMinutes = (
  attempt: AttemptRecord,
  { id, minutes = 0 }: AllowanceRecord,
  now: Date,
): AttemptRecord | undefined => {
  const { status, deadline, extraMinutes = {} } = attempt;
  const canRun = status === "IN_PROGRESS" && isBeforeLateAnswersWindowEnd(attempt, now);
  if (!canRun || Object.hasOwn(extraMinutes, id)) return undefined;
  const from = Math.max(deadline.getTime(), now.getTime());
  return {
    ...attempt,
    deadline: new Date(from + minutes * MINUTE_MS),
    extraMinutes: { ...extraMinutes, [id]: minutes },
  };
};

/** Returns the attempt without the added time, or undefined if it never had that time or is already using it. */
const removeMinutes = (
  attempt: AttemptRecord,
  { id, minutes = 0 }: AllowanceRecord,
  now: Date,
): AttemptRecord | undefined => {
  const { [id]: added, ...extraMinutes } = attempt.extraMinutes ?? {};
  const deadline = new Date(attempt.deadline.getTime() - minutes * MINUTE_MS);
  // A running pause may end at once.
  const leftMs = deadline.getTime() - now.getTime() - getUnusedPauseMs(attempt, now);
  const isUnused = attempt.status === "IN_PROGRESS" && leftMs > 0;
  return added === undefined || !isUnused ? undefined : { ...attempt, deadline, extraMinutes };
};

const addAttempt = (
  attempt: AttemptRecord,
  { id }: AllowanceRecord,
  assessment: Allowed,
): AttemptRecord | undefined => {
  const { extraAttempts = [] } = attempt;
  const isFull = getAttemptsAllowed(assessment, attempt) >= ASSESSMENT_MAX_ATTEMPTS;
  return isFull || extraAttempts.includes(id)
    ? undefined
    : { ...attempt, extraAttempts: [...extraAttempts, id] };
};

const removeAttempt = (
  attempt: AttemptRecord,
  { id }: AllowanceRecord,
  assessment: Allowed,
): AttemptRecord | undefined => {
  const { extraAttempts = [] } = attempt;
  const isUsed = attempt.number >= getAttemptsAllowed(assessment, attempt);
  return isUsed || !extraAttempts.includes(id)
    ? undefined
    : { ...attempt, extraAttempts: extraAttempts.filter((given) => given !== id) };
};

/** Returns the attempt with what the allowance gives, or undefined if the student cannot get it. */
export const give = (
  attempt: AttemptRecord,
  allowance: AllowanceRecord,
  assessment: Allowed,
  now: Date,
): AttemptRecord | undefined =>
  allowance.kind === "MINUTES"
    ? addMinutes(attempt, allowance, now)
    : addAttempt(attempt, allowance, assessment);

/** Returns the attempt without what the allowance gave, or undefined if the student did not get it or has used it. */
export const takeBack = (
  attempt: AttemptRecord,
  allowance: AllowanceRecord,
  assessment: Allowed,
  now: Date,
): AttemptRecord | undefined =>
  allowance.kind === "MINUTES"
    ? removeMinutes(attempt, allowance, now)
    : removeAttempt(attempt, allowance, assessment);
