import { VALIDATION } from "@darasa/contract/texts";
import { createFieldValidationError } from "../../api-error.ts";
import type { AssessmentRecord } from "./assessments.store.ts";
import { computeDeadline } from "./attempt-state.ts";

/** Returns true if no attempt can begin at the time `now`, because the closing time has come. */
export const isClosed = (closesAt: string | null, now: Date): boolean =>
  closesAt !== null && new Date(closesAt) <= now;

/** Throws if an author sets a closing time that is not in the future. */
export const requireFutureClosingTime = (closesAt: string | null, now: Date): void => {
  if (isClosed(closesAt, now)) {
    throw createFieldValidationError("closesAt", VALIDATION.closingTimePast);
  }
};

/** Converts a closing time to the value that is stored. */
export const toStoredTime = (closesAt: string | null): Date | null =>
  closesAt === null ? null : new Date(closesAt);

/** Orders assessments by their closing times, earliest first; those without closing time follow, newest first. */
export const compareByClosingTime = (
  one: Pick<AssessmentRecord, "closesAt" | "createdAt">,
  other: Pick<AssessmentRecord, "closesAt" | "createdAt">,
): number => {
  if (one.closesAt === other.closesAt) return one.createdAt < other.createdAt ? 1 : -1;
  if (one.closesAt === null) return 1;
  return other.closesAt === null || one.closesAt < other.closesAt ? -1 : 1;
};

/** Returns the latest deadline that an attempt which began before `now` can have. */
export const computeRunningUntil = (
  {
    duration,
    closesAt,
    runningUntil,
  }: Pick<AssessmentRecord, "duration" | "closesAt" | "runningUntil">,
  now: Date,
): Date => {
  const latest = computeDeadline(now, duration, closesAt);
  const before = new Date(runningUntil ?? 0);
  return before > latest ? before : latest;
};

/** Returns the time after which no attempt can begin or run; null if the assessment does not close. */
export const getEndOfAttempts = ({
  closesAt,
  runningUntil,
}: Pick<AssessmentRecord, "closesAt" | "runningUntil">): string | null =>
  closesAt === null || runningUntil === undefined || runningUntil < closesAt
    ? closesAt
    : runningUntil;
