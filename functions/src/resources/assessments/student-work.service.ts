import { STUDENT_RECORD_ATTEMPTS_LIMIT } from "@darasa/contract/limits";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { canChangeAssessment } from "./assessments.policy.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { getEarliestOpenDeadline } from "./attempt-state.ts";
import type { AttemptsStore } from "./attempts.store.ts";

interface Dependencies {
  readonly assessments: Pick<AssessmentsStore, "get">;
  readonly attempts: Pick<AttemptsStore, "listInProgress">;
  readonly clock: Clock;
}

/** An attempt that a student has begun and not handed in. */
export interface UnfinishedWork {
  readonly assessmentId: string;
  readonly title: string;
  readonly deadline: Date;
}

/**
 * Creates the service with which staff see the work of one student. It contains only work on assessments whose results
 * the caller may see. The calling code must check that the caller may see the student.
 */
export const createStudentWorkService = (deps: Dependencies) => ({
  /** Lists the newest attempts in progress. Costs two reads for each of at most STUDENT_RECORD_ATTEMPTS_LIMIT. */
  listUnfinished: async (caller: ApiCaller, studentId: string): Promise<UnfinishedWork[]> => {
    const earliest = getEarliestOpenDeadline(deps.clock.now());
    const limit = STUDENT_RECORD_ATTEMPTS_LIMIT;
    const attempts = await deps.attempts.listInProgress(studentId, earliest, limit);
    const found = await Promise.all(
      attempts.map(async ({ assessmentId, deadline }): Promise<UnfinishedWork[]> => {
        const assessment = await deps.assessments.get(assessmentId);
        return assessment !== undefined && canChangeAssessment(caller, assessment)
          ? [{ assessmentId, title: assessment.title, deadline }]
          : [];
      }),
    );
    return found.flat();
  },
});

export type StudentWorkService = ReturnType<typeof createStudentWorkService>;
