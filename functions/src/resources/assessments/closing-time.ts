import { SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import { VALIDATION } from "@darasa/contract/texts";
import { createFieldValidationError } from "../../api-error.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import { computeDeadline } from "./attempt-state.ts";

const SECOND_MS = 1_000;

/** Returns true if no attempt can begin at the time `now`, because the closing time has come. */
export const isClosed = (closesAt: string | null, now: Date): boolean =>
  closesAt !== null && new Date(closesAt) <= now;

/** Returns true if no attempt can begin at the time `now`, because the opening time has not come. */
export const isBeforeOpening = (opensAt: string | null, now: Date): boolean =>
  opensAt !== null && new Date(opensAt) > now;

/** Throws if an author sets a closing time that is not in the future. */
export const requireFutureClosingTime = (closesAt: string | null, now: Date): void => {
  if (isClosed(closesAt, now)) {
    throw createFieldValidationError("closesAt", VALIDATION.closingTimePast);
  }
};

/** Converts an opening or closing time to the value that is stored. */
export const toStoredTime = (time: string | null): Date | null =>
  time === null ? null : new Date(time);

/** Converts a time of a request, which may have no milliseconds, to the form in which times are compared. */
export const toUtc = (time: string | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** Orders assessments by their closing times, earliest first; those without closing time follow, newest first. */
export const compareByClosingTime = (
  one: Pick<AssessmentRecord, "closesAt" | "createdAt">,
  other: Pick<AssessmentRecord, "closesAt" | "createdAt">,
): number => {
  if (one.closesAt === other.closesAt) return one.createdAt < other.createdAt ? 1 : -1;
  if (one.closesAt === null) return 1;
  return other.closesAt === null || one.closesAt < other.closesAt ? -1 : 1;
};

/**
 * Returns the assessments of a list that a student can see at the time `now`, without closed ones: first the open ones that
 * close, in their order, then those that are not open yet, the one that opens first before the others, and then the open ones
 * without end.
 */
export const selectOpenAndUpcoming = <T extends Pick<AssessmentRecord, "opensAt" | "closesAt">>(
  listed: readonly T[],
  now: Date,
): T[] => {
  const isUpcoming = ({ opensAt }: T): boolean => isBeforeOpening(opensAt, now);
  const current = listed.filter(({ closesAt }) => !isClosed(closesAt, now));
  const open = current.filter((one) => !isUpcoming(one));
  return [
    ...open.filter(({ closesAt }) => closesAt !== null),
    ...current
      .filter(isUpcoming)
      .sort((one, other) => String(one.opensAt).localeCompare(String(other.opensAt))),
    ...open.filter(({ closesAt }) => closesAt === null),
  ];
};

/**
 * Returns the latest deadline that an attempt which began before `now` can have. `latestDeadline` is the latest one of
 * the attempts in progress, which is later than the others if a student has more time.
 */
export const computeRunningUntil = (
  {
    duration,
    closesAt,
    runningUntil,
  }: Pick<AssessmentRecord, "duration" | "closesAt" | "runningUntil">,
  latestDeadline: Date | undefined,
  now: Date,
): Date => {
  const latest = computeDeadline(now, duration, closesAt);
  const known = [Date.parse(runningUntil ?? "") || 0, latestDeadline?.getTime() ?? 0];
  return new Date(Math.max(latest.getTime(), ...known));
};

/**
 * Returns the time until which answers count: the end of the last attempt, and the grace period after it. Returns null
 * if the assessment does not close.
 */
export const getEndOfAnswers = ({
  closesAt,
  runningUntil,
}: Pick<AssessmentRecord, "closesAt" | "runningUntil">): Date | null => {
  if (closesAt === null) return null;
  const end = Math.max(Date.parse(closesAt), Date.parse(runningUntil ?? closesAt));
  return new Date(end + SUBMISSION_GRACE_SECONDS * SECOND_MS);
};

/** Returns true if no answer can count any more at the time `now`, because all attempts and their grace have ended. */
export const areAnswersOver = (
  times: Pick<AssessmentRecord, "closesAt" | "runningUntil">,
  now: Date,
): boolean => {
  const end = getEndOfAnswers(times);
  return end !== null && now > end;
};
