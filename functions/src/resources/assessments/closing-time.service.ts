import {
  CLOSE_NOW,
  type ClosingTimeChange,
  closesAfterOpening,
} from "@darasa/contract/new-assessment";
import { isArchivedAudience } from "@darasa/contract/server/assessment-documents";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError, createFieldValidationError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import { requireChangeableAssessment } from "./assessments.policy.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import {
  computeRunningUntil,
  isBeforeOpening,
  isClosed,
  requireFutureClosingTime,
  toStoredTime,
  toUtc,
} from "./closing-time.ts";
import { moveRelease } from "./results-release/release-state.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "setTimes" | "changeRelease">;
  readonly attempts: Pick<AttemptsStore, "hasBegun" | "findLatestDeadline">;
  readonly statistics: Pick<AssessmentStatisticsService, "setTimes">;
  readonly clock: Clock;
}

type Times = Pick<AssessmentRecord, "id" | "opensAt" | "closesAt">;

/** Returns the closing time that a request asks for. Closing a closed assessment again keeps its closing time. */
const toClosingTime = (
  { closesAt: requested }: ClosingTimeChange,
  { closesAt }: Times,
  now: Date,
): string | null => {
  if (requested !== CLOSE_NOW) return toUtc(requested);
  return isClosed(closesAt, now) ? closesAt : now.toISOString();
};

/** Returns the opening time that a request asks for. Opening an open assessment again keeps its opening time. */
const toOpeningTime = (
  { opensAt: requested }: ClosingTimeChange,
  { opensAt }: Times,
  now: Date,
): string | null => {
  const isOpenedAgain = requested === null && !isBeforeOpening(opensAt, now);
  return requested === undefined || isOpenedAgain ? opensAt : toUtc(requested);
};

/** Throws if the changed opening time is not in the future, or if the assessment would close before it opens. */
const requireOrder = (before: Times, times: Times, change: ClosingTimeChange, now: Date): void => {
  const isMoved = times.opensAt !== before.opensAt && times.opensAt !== null;
  if (isMoved && !isBeforeOpening(times.opensAt, now)) {
    throw createFieldValidationError("opensAt", VALIDATION.openingTimePast);
  }
  if (change.closesAt === CLOSE_NOW) return;
  if (times.closesAt !== before.closesAt) requireFutureClosingTime(times.closesAt, now);
  if (!closesAfterOpening(times)) {
    throw createFieldValidationError("closesAt", VALIDATION.closingBeforeOpening);
  }
};

/**
 * Creates the service that extends, closes and reopens published assessments, and moves their opening times. Attempts that
 * have begun keep their deadlines.
 */
export const createClosingTimeService = (deps: Dependencies) => {
  const { database, assessments, attempts, statistics, clock } = deps;

  const requirePublished = async (
    caller: ApiCaller,
    id: string,
    transaction: DatabaseTransaction,
  ): Promise<AssessmentRecord> => {
    const assessment = requireChangeableAssessment(caller, await assessments.get(id, transaction));
    if (!assessment.published) throw new ApiError("CONFLICT", "notPublished");
    if (isArchivedAudience(assessment.audience))
      throw new ApiError("CONFLICT", "assessmentArchived");
    return assessment;
  };

  return {
    /**
     * Changes the closing time, and the opening time as long as no attempt has begun. A repeated request changes nothing
     * more, also if the requested times have passed since the first request. An attempt that begins in the same moment as
     * the opening time moves is kept.
     */
    set: (caller: ApiCaller, id: string, change: ClosingTimeChange): Promise<Times> =>
      database.transact(async (transaction) => {
        const assessment = await requirePublished(caller, id, transaction);
        const now = clock.now();
        const times = {
          id,
          opensAt: toOpeningTime(change, assessment, now),
          closesAt: toClosingTime(change, assessment, now),
        };
        const isMoved = times.opensAt !== assessment.opensAt;
        if (!isMoved && times.closesAt === assessment.closesAt) return times;
        requireOrder(assessment, times, change, now);
        if (isMoved && (await attempts.hasBegun(id, transaction))) {
          throw new ApiError("CONFLICT", "attemptsBegun");
        }
        const stored = {
          opensAt: toStoredTime(times.opensAt),
          closesAt: toStoredTime(times.closesAt),
        };
        const latest = await attempts.findLatestDeadline(id, transaction);
        const runningUntil = computeRunningUntil(assessment, latest, now);
        assessments.setTimes(transaction, id, { ...stored, changedAt: now, runningUntil });
        const release = moveRelease(assessment, times.closesAt, now);
        if (release !== undefined) assessments.changeRelease(transaction, id, release);
        statistics.setTimes(transaction, id, stored);
        return times;
      }),
  };
};

export type ClosingTimeService = ReturnType<typeof createClosingTimeService>;
