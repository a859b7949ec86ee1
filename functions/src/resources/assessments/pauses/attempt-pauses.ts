import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import { SECONDS_PER_MINUTE } from "@darasa/contract/limits";
import { PAUSES_PER_ATTEMPT_LIMIT } from "@darasa/contract/pauses";
import { ApiError } from "../../../api-error.ts";
import type { AttemptRecord, Journal } from "../attempt-state.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = SECONDS_PER_MINUTE * SECOND_MS;
/**
 * By how many milliseconds an answer from before a pause can be dated after its beginning: the answer was typed while the
 * request that began the pause was on its way, or the device estimates the server's time wrongly.
 */
const TOLERANCE_MS = 10 * SECOND_MS;

type PausedAttempt = Pick<AttemptRecord, "accommodations" | "deadline" | "pauses">;
type Pause = NonNullable<AttemptRecord["pauses"]>[number];

const lengthOf = ({ startedAt, endsAt }: Pause): number =>
  Date.parse(endsAt) - Date.parse(startedAt);

/** Returns the milliseconds that are left for further pauses. A running pause counts as if it lasted until its end. */
const getLeftMs = ({ accommodations, pauses = [] }: Omit<PausedAttempt, "deadline">): number =>
  (accommodations?.pauseMinutes ?? 0) * MINUTE_MS -
  pauses.reduce((sum, pause) => sum + lengthOf(pause), 0);

const findRunning = ({ pauses }: Pick<PausedAttempt, "pauses">, now: Date): Pause | undefined =>
  pauses?.find(({ endsAt }) => new Date(endsAt) > now);

/** Returns by how many milliseconds the deadline moves back if the running pause ends now; 0 without a running pause. */
export const getUnusedPauseMs = (attempt: Pick<PausedAttempt, "pauses">, now: Date): number => {
  const running = findRunning(attempt, now);
  return running === undefined ? 0 : Date.parse(running.endsAt) - now.getTime();
};

/** Returns how long a pause can last that begins now: all that is left, but never beyond the closing time. */
const getPauseMs = (attempt: PausedAttempt, closesAt: string | null): number => {
  const leftMs = getLeftMs(attempt);
  const { pauses = [] } = attempt;
  if (leftMs < MINUTE_MS || pauses.length >= PAUSES_PER_ATTEMPT_LIMIT) {
    throw new ApiError("CONFLICT", "pausesUsedUp");
  }
  const untilClosingMs =
    closesAt === null ? leftMs : Date.parse(closesAt) - attempt.deadline.getTime();
  if (untilClosingMs < MINUTE_MS) throw new ApiError("CONFLICT", "pauseNearClosing");
  return Math.min(leftMs, untilClosingMs);
};

/**
 * Returns the attempt with a pause that begins now; undefined if it has this pause or a running one. The deadline moves at
 * once by the whole pause, so that everything that depends on it is right also if nobody ends the pause.
 */
export const beginPause = <T extends PausedAttempt>(
  attempt: T,
  id: string,
  closesAt: string | null,
  now: Date,
): T | undefined => {
  const { accommodations, deadline, pauses = [] } = attempt;
  if (pauses.some((pause) => pause.id === id) || findRunning(attempt, now)) return undefined;
  if (!accommodations?.pauseMinutes) throw new ApiError("CONFLICT", "pauseNotAllowed");
  if (now >= deadline) throw new ApiError("CONFLICT", "attemptOver");
  const pauseMs = getPauseMs(attempt, closesAt);
  const endsAt = new Date(now.getTime() + pauseMs).toISOString();
  return {
    ...attempt,
    deadline: new Date(deadline.getTime() + pauseMs),
    pauses: [...pauses, { id, startedAt: now.toISOString(), endsAt }],
  };
};

/** Returns the attempt whose running pause ends now, with the deadline moved back by the unused time; undefined without one. */
const endRunning = <T extends PausedAttempt>(attempt: T, now: Date): T | undefined => {
  const running = findRunning(attempt, now);
  if (running === undefined) return undefined;
  const endsAt = now.toISOString();
  return {
    ...attempt,
    deadline: new Date(attempt.deadline.getTime() - getUnusedPauseMs(attempt, now)),
    pauses: attempt.pauses?.map((one) => (one === running ? { ...one, endsAt } : one)),
  };
};

/** Returns the attempt after the end of a pause; undefined if the pause is over. */
export const endPause = <T extends PausedAttempt>(
  attempt: T,
  id: string,
  now: Date,
): T | undefined => {
  const { pauses = [] } = attempt;
  if (!pauses.some((pause) => pause.id === id)) throw new ApiError("CONFLICT", "pauseNotFound");
  return findRunning(attempt, now)?.id === id ? endRunning(attempt, now) : undefined;
};

/** Returns the attempt whose running pause ends now because the student has written these answers during it; otherwise undefined. */
export const endPauseByAnswers = <T extends PausedAttempt>(
  attempt: T,
  answers: Journal,
  now: Date,
): T | undefined => {
  const running = findRunning(attempt, now);
  if (running === undefined) return undefined;
  const writtenAfter = Date.parse(running.startedAt) + TOLERANCE_MS;
  const isWritten = Object.values(answers).some(({ at }) => at.getTime() > writtenAfter);
  return isWritten ? endRunning(attempt, now) : undefined;
};

/** Presents the pauses of an attempt to its student; undefined for a student without pauses. */
export const presentPauses = (
  attempt: Omit<PausedAttempt, "deadline">,
): AttemptPauses | undefined => {
  const { accommodations, pauses = [] } = attempt;
  if (!accommodations?.pauseMinutes) return undefined;
  const isUsedUp = pauses.length >= PAUSES_PER_ATTEMPT_LIMIT;
  const leftMs = isUsedUp ? 0 : getLeftMs(attempt);
  const newest = pauses.at(-1);
  return {
    count: pauses.length,
    secondsLeft: Math.floor(leftMs / SECOND_MS),
    ...(newest && { newest: { id: newest.id, endsAt: newest.endsAt } }),
  };
};
