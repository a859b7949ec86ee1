import type { AttemptPauses } from "@darasa/contract/attempt-deadline";
import type { ParsedRequestParts } from "@darasa/contract/http";
import type { pauseRoutes } from "@darasa/contract/pauses";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../../platform/database.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import type { AttemptRecord } from "../attempt-state.ts";
import type { AttemptsStore } from "../attempts.store.ts";
import { beginPause, endPause, presentPauses } from "./attempt-pauses.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly attempts: Pick<AttemptsStore, "get" | "setPauses">;
  readonly clock: Clock;
}

type PauseInput = ParsedRequestParts<typeof pauseRoutes.pause>["body"];

interface PausedTime {
  readonly deadline: string;
  readonly pauses: AttemptPauses;
}

/** Creates the service that stops the time of attempts of students whose extra support includes pauses. */
export const createPausesService = ({ database, assessments, attempts, clock }: Dependencies) => {
  /** Returns the own attempt in progress with this number. */
  const requireAttempt = async (
    { id: studentId }: ApiCaller,
    assessmentId: string,
    number: number,
    transaction: DatabaseTransaction,
  ): Promise<AttemptRecord> => {
    const attempt = await attempts.get(assessmentId, studentId, transaction);
    if (attempt === undefined || number > attempt.number) {
      throw new ApiError("CONFLICT", "notStarted");
    }
    if (number < attempt.number || attempt.status === "SUBMITTED") {
      throw new ApiError("CONFLICT", "attemptOver");
    }
    return attempt;
  };

  return {
    /** Begins or ends a pause. A repeated request, and one after the end of the pause, change nothing more. */
    set: (
      caller: ApiCaller,
      assessmentId: string,
      { attempt: number, id, state }: PauseInput,
    ): Promise<PausedTime> =>
      database.transact(async (transaction) => {
        const isBegin = state === "RUNNING";
        const [before, assessment] = await Promise.all([
          requireAttempt(caller, assessmentId, number, transaction),
          isBegin ? assessments.get(assessmentId, transaction) : undefined,
        ]);
        const now = clock.now();
        const changed = isBegin
          ? beginPause(before, id, assessment?.closesAt ?? null, now)
          : endPause(before, id, now);
        if (changed !== undefined) attempts.setPauses(transaction, { ...changed, contactAt: now });
        const attempt = changed ?? before;
        return {
          deadline: attempt.deadline.toISOString(),
          pauses: presentPauses(attempt) ?? { count: 0, secondsLeft: 0 },
        };
      }),
  };
};

export type PausesService = ReturnType<typeof createPausesService>;
