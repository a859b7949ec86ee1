import type { ResultsRelease, ResultsReleaseKind } from "@darasa/contract/results-release";
import type { ResultsReleaseRecord } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { ProgressService } from "../../progress/progress.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import { requireChangeableAssessment } from "../assessments.policy.ts";
import type { AssessmentsStore } from "../assessments.store.ts";
import { areAnswersOver, getEndOfAnswers } from "../closing-time.ts";
import type { SubmissionsStore } from "../submissions.store.ts";
import { isHeld } from "./release-state.ts";
import { showOrHideBatch } from "./show-or-hide-batch.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<
    AssessmentsStore,
    "get" | "changeRelease" | "getReleaseRun" | "setReleaseRun" | "listReleasesDue"
  >;
  readonly submissions: Pick<SubmissionsStore, "listAfter" | "setHeld">;
  readonly progress: Pick<ProgressService, "getMany" | "setResults" | "replaceResultsOfAssessment">;
  readonly users: Pick<UsersService, "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** The number of assessments that one run of the schedule releases; the next run goes on with the others. */
const DUE_LIMIT = 20;

/** How long a release that failed waits, so that releases that always fail do not keep the others from their turn. */
const RETRY_MS = 10 * 60_000;

const AUDIT_ACTIONS = { RELEASE: "RESULTS_RELEASED", WITHDRAW: "RESULTS_WITHDRAWN" } as const;

const present = (
  { marksRelease, solutions, released }: AssessmentRecord,
  stored: ResultsReleaseRecord | undefined,
): ResultsRelease => {
  if (stored === undefined) return { marksRelease, solutions, released };
  const { lastId: _lastId, ...run } = stored;
  return { marksRelease, solutions, released, run };
};

/** Returns a published assessment to a caller who may change it. */
const requireAssessment = async (
  { database, assessments }: Dependencies,
  caller: ApiCaller,
  id: string,
  transaction?: DatabaseTransaction,
): Promise<AssessmentRecord> => {
  const assessment = requireChangeableAssessment(
    caller,
    await assessments.get(id, transaction ?? database),
  );
  if (!assessment.published) throw new ApiError("CONFLICT", "releaseOfDraft");
  return assessment;
};

type Decided = Pick<AssessmentRecord, "marksRelease" | "released">;

/** Returns what students see after a release or withdrawal. A withdrawn assessment is released by hand only. */
const decide = (assessment: AssessmentRecord, kind: ResultsReleaseKind): Decided => {
  const { marksRelease, solutions } = assessment;
  if (kind === "RELEASE") {
    const waits = isHeld(assessment) || solutions === "BY_HAND";
    return { marksRelease, released: waits ? "ALL" : assessment.released };
  }
  const isTimed = marksRelease === "AFTER_CLOSING" && assessment.released !== undefined;
  return { marksRelease: isTimed ? "BY_HAND" : marksRelease, released: undefined };
};

const starting = (deps: Dependencies) => ({
  /**
   * Decides what students see from now on, also of new submissions. `continue` does the same for those that exist. A
   * repeated request, and one that asks for what holds already, changes nothing. A withdrawal takes the place of a release that
   * has not ended, and the other way round.
   */
  start: (
    caller: ApiCaller,
    assessmentId: string,
    { id, kind }: Pick<ResultsReleaseRecord, "id" | "kind">,
  ): Promise<ResultsRelease> =>
    deps.database.transact(async (transaction) => {
      const { assessments, users, audit, clock } = deps;
      const assessment = await requireAssessment(deps, caller, assessmentId, transaction);
      const known = await assessments.getReleaseRun(assessmentId, transaction);
      const decided = decide(assessment, kind);
      if (known?.id === id || decided.released === assessment.released) {
        return present(assessment, known);
      }
      const actor = await users.require(caller.id, transaction);
      const now = clock.now();
      const run: ResultsReleaseRecord = {
        ...{ id, kind, state: "RUNNING", handled: 0 },
        ...{ startedByName: actor.name, startedAt: now.toISOString() },
      };
      assessments.changeRelease(transaction, assessmentId, {
        marksRelease: decided.marksRelease,
        released: decided.released ?? null,
        releaseAt: now,
      });
      assessments.setReleaseRun(transaction, assessmentId, run);
      audit.record(transaction, {
        action: AUDIT_ACTIONS[kind],
        actorId: caller.id,
        actorName: actor.name,
        subjectId: assessmentId,
        subjectName: assessment.title,
        schoolId: assessment.schoolId,
        at: now,
      });
      return present({ ...assessment, ...decided }, run);
    }),
});

/**
 * Creates the function that shows or hides the next submissions, in one transaction with the place that the release has
 * reached. A request that stops changes nothing, and requests at the same time handle different submissions.
 */
const createStepper =
  (deps: Dependencies) =>
  async (
    transaction: DatabaseTransaction,
    assessment: AssessmentRecord,
  ): Promise<ResultsReleaseRecord> => {
    const { assessments } = deps;
    const known = await assessments.getReleaseRun(assessment.id, transaction);
    if (known === undefined) throw new ApiError("NOT_FOUND", "releaseNotStarted");
    if (known.state === "DONE") return known;
    // Reopening an assessment ends the release at its old closing time.
    const isObsolete = known.kind === "RELEASE" && isHeld(assessment);
    const run: ResultsReleaseRecord = isObsolete
      ? { ...known, state: "DONE" }
      : await showOrHideBatch(deps, transaction, assessment, known);
    if (run.state === "DONE" && !isObsolete) {
      assessments.changeRelease(transaction, assessment.id, { releaseAt: null });
    }
    assessments.setReleaseRun(transaction, assessment.id, run);
    return run;
  };

/** Creates the functions that release marks at the closing time of their assessments. */
const createSchedule = (deps: Dependencies) => {
  const { database, assessments, clock } = deps;
  const step = createStepper(deps);

  /** Begins a release that is due, and goes on with one that was interrupted. Returns true if there is more to do. */
  const stepDue = (id: string): Promise<boolean> =>
    database.transact(async (transaction) => {
      const assessment = await assessments.get(id, transaction);
      const now = clock.now();
      if (assessment?.releaseAt === undefined || new Date(assessment.releaseAt) > now) return false;
      if (assessment.marksRelease !== "AFTER_CLOSING" || !isHeld(assessment)) {
        return (await step(transaction, assessment)).state === "RUNNING";
      }
      if (!areAnswersOver(assessment, now)) {
        // Somebody has more time than the closing time allows.
        const releaseAt = getEndOfAnswers(assessment);
        assessments.changeRelease(transaction, id, { releaseAt });
        return false;
      }
      assessments.changeRelease(transaction, id, { released: "MARKS" });
      assessments.setReleaseRun(transaction, id, {
        ...{ id: `closing-${now.getTime()}`, kind: "RELEASE", state: "RUNNING", handled: 0 },
        startedAt: now.toISOString(),
      });
      return true;
    });

  /** Gives a release that failed a later time, unless the results have been released in the meantime. */
  const postpone = (id: string): Promise<void> =>
    database.transact(async (transaction) => {
      const assessment = await assessments.get(id, transaction);
      const now = clock.now();
      if (assessment?.releaseAt === undefined || new Date(assessment.releaseAt) > now) return;
      const releaseAt = new Date(now.getTime() + RETRY_MS);
      assessments.changeRelease(transaction, id, { releaseAt });
    });

  return {
    /**
     * Releases the marks of assessments whose closing time and running attempts are over, and completes releases and
     * withdrawals that a browser has left. An assessment that fails is reported and tried again ten minutes later; the
     * others are released nevertheless.
     */
    releaseDue: async (report: (error: unknown) => void): Promise<void> => {
      for (const { id } of await assessments.listReleasesDue(clock.now(), DUE_LIMIT)) {
        try {
          while (await stepDue(id)) {
            // Every step is a transaction of its own, so that an interruption loses nothing.
          }
        } catch (error) {
          report(error);
          await postpone(id).catch(report);
        }
      }
    },
  };
};

/** Creates the service that shows the results of assessments to students and guardians, or hides them. */
export const createResultsReleaseService = (deps: Dependencies) => {
  const step = createStepper(deps);
  return {
    get: async (caller: ApiCaller, id: string): Promise<ResultsRelease> =>
      present(await requireAssessment(deps, caller, id), await deps.assessments.getReleaseRun(id)),

    ...starting(deps),

    /** Shows or hides the next submissions. */
    continue: (caller: ApiCaller, id: string): Promise<ResultsRelease> =>
      deps.database.transact(async (transaction) => {
        const assessment = await requireAssessment(deps, caller, id, transaction);
        return present(assessment, await step(transaction, assessment));
      }),

    ...createSchedule(deps),
  };
};

export type ResultsReleaseService = ReturnType<typeof createResultsReleaseService>;
