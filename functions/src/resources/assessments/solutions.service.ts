import type { AssessmentSolutions, SolutionsSetting } from "@darasa/contract/solutions";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { requireChangeableAssessment } from "./assessments.policy.ts";
import type { AssessmentsStore } from "./assessments.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsStore, "get" | "getAnswerKey" | "setSolutions">;
  readonly users: Pick<UsersService, "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

const AUDIT_ACTIONS = {
  NEVER: "SOLUTIONS_NEVER",
  AT_ONCE: "SOLUTIONS_AT_ONCE",
  AFTER_CLOSING: "SOLUTIONS_AFTER_CLOSING",
  BY_HAND: "SOLUTIONS_BY_HAND",
} as const;

const notFound = (): ApiError => new ApiError("NOT_FOUND", "assessmentNotFound");

/** Creates the service for the right answers and explanations of an assessment and for the setting of their release. */
export const createSolutionsService = (deps: Dependencies) => {
  const { database, assessments, users, audit, clock } = deps;
  return {
    /** Returns the right answers to the author and to administrators of the author's school. */
    get: async (caller: ApiCaller, id: string): Promise<AssessmentSolutions> => {
      const assessment = requireChangeableAssessment(caller, await assessments.get(id));
      const { answerKey, alsoAccepted, tolerances, explanations } =
        await assessments.getAnswerKey(id);
      return {
        solutions: assessment.solutions,
        questions: Object.entries(answerKey).map(([questionId, correctAnswer]) => ({
          id: questionId,
          correctAnswer,
          alsoAccepted: alsoAccepted[questionId],
          tolerance: tolerances[questionId],
          explanation: explanations[questionId],
        })),
      };
    },

    /**
     * Changes when students see the right answers, for the author only. If the setting is the same already, changes
     * and records nothing.
     */
    change: (
      caller: ApiCaller,
      id: string,
      solutions: SolutionsSetting,
    ): Promise<{ solutions: SolutionsSetting }> =>
      database.transact(async (transaction) => {
        const assessment = await assessments.get(id, transaction);
        if (assessment === undefined || assessment.ownerId !== caller.id) throw notFound();
        if (assessment.solutions === solutions) return { solutions };
        const actor = await users.require(caller.id, transaction);
        assessments.setSolutions(transaction, id, solutions);
        audit.record(transaction, {
          action: AUDIT_ACTIONS[solutions],
          actorId: caller.id,
          actorName: actor.name,
          subjectId: id,
          subjectName: assessment.title,
          schoolId: assessment.schoolId,
          at: clock.now(),
        });
        return { solutions };
      }),
  };
};

export type SolutionsService = ReturnType<typeof createSolutionsService>;
