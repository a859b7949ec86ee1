import { CLOSE_NOW, type ClosingTimeChange } from "@darasa/contract/new-assessment";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import { canChangeAssessment } from "./assessments.policy.ts";
import type { AssessmentRecord, AssessmentsStore } from "./assessments.store.ts";
import {
  computeRunningUntil,
  isClosed,
  requireFutureClosingTime,
  toStoredTime,
} from "./closing-time.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "setClosingTime">;
  readonly statistics: Pick<AssessmentStatisticsService, "setClosingTime">;
  readonly clock: Clock;
}

type ClosingTime = Pick<AssessmentRecord, "id" | "closesAt">;

/** Returns the closing time that a request asks for. Closing a closed assessment again keeps its closing time. */
const toRequestedTime = (
  { closesAt: requested }: ClosingTimeChange,
  { closesAt }: ClosingTime,
  now: Date,
): string | null => {
  if (requested === CLOSE_NOW) return isClosed(closesAt, now) ? closesAt : now.toISOString();
  return requested === null ? null : new Date(requested).toISOString();
};

/**
 * Creates the service that extends, closes and reopens published assessments. Attempts that have begun keep their
 * deadlines.
 */
export const createClosingTimeService = ({
  database,
  assessments,
  statistics,
  clock,
}: Dependencies) => ({
  /**
   * Changes the closing time. A repeated request changes nothing more, also if the requested time has passed since the
   * first request.
   */
  set: (caller: ApiCaller, id: string, change: ClosingTimeChange): Promise<ClosingTime> =>
    database.transact(async (transaction) => {
      const assessment = await assessments.get(id, transaction);
      if (assessment === undefined || !canChangeAssessment(caller, assessment)) {
        throw new ApiError("NOT_FOUND", "assessmentNotFound");
      }
      if (!assessment.published) throw new ApiError("CONFLICT", "notPublished");
      const now = clock.now();
      const closesAt = toRequestedTime(change, assessment, now);
      if (closesAt === assessment.closesAt) return { id, closesAt };
      if (change.closesAt !== CLOSE_NOW) requireFutureClosingTime(closesAt, now);
      assessments.setClosingTime(transaction, id, {
        closesAt: toStoredTime(closesAt),
        changedAt: now,
        runningUntil: computeRunningUntil(assessment, now),
      });
      statistics.setClosingTime(transaction, id, closesAt);
      return { id, closesAt };
    }),
});

export type ClosingTimeService = ReturnType<typeof createClosingTimeService>;
