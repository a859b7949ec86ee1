import { REGRADE_PREVIEW_SIZE } from "@darasa/contract/limits";
import type { RegradeChange, RegradePreview, RegradeRun } from "@darasa/contract/regrades";
import type { RegradeRecord } from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../../api-error.ts";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { ProgressService } from "../../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../../statistics/assessment-statistics.service.ts";
import type { UsersService } from "../../users/users.service.ts";
import {
  getSchoolOfVisibleResults,
  requireChangeableAnswerKey,
  requireChangeableAssessment,
} from "../assessments.policy.ts";
import type { AssessmentAndAnswerKey, AssessmentsStore } from "../assessments.store.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import type { SubmissionsStore } from "../submissions.store.ts";
import { hasOtherResult, markAgain, markBatch } from "./mark-batch.ts";
import { changeMarking, describeChange, getMarking, withMarking } from "./regrade-key.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<
    AssessmentsStore,
    "get" | "getWithAnswerKey" | "setAnswerKey" | "getRegrade" | "setRegrade"
  >;
  readonly submissions: Pick<SubmissionsStore, "listAfter" | "setMarks">;
  readonly progress: Pick<ProgressService, "getMany" | "setResults" | "replaceResultsOfAssessment">;
  readonly statistics: Pick<AssessmentStatisticsService, "replaceSubmissions">;
  readonly users: Pick<UsersService, "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

const isUnfinished = ({ state }: RegradeRecord): boolean =>
  state === "RUNNING" || state === "UNDOING";

const present = ({ before: _before, lastId: _lastId, ...run }: RegradeRecord): RegradeRun => run;

const requireStarted = (regrade: RegradeRecord | undefined): RegradeRecord => {
  if (regrade === undefined) throw new ApiError("NOT_FOUND", "regradeNotFound");
  return regrade;
};

/** Returns a published paper with its answer key to a caller who may change it. */
const requirePaper = async (
  { database, assessments }: Dependencies,
  caller: ApiCaller,
  id: string,
  transaction?: DatabaseTransaction,
): Promise<AssessmentAndAnswerKey> => {
  const paper = requireChangeableAnswerKey(
    caller,
    await assessments.getWithAnswerKey(id, transaction ?? database),
  );
  if (!paper.assessment.published) throw new ApiError("CONFLICT", "regradeOfDraft");
  return paper;
};

const resultOf = ({ score, totalMarks, percent, passed }: SubmissionRecord) => ({
  score,
  totalMarks,
  percent,
  passed,
});

const previewing = (deps: Dependencies) => ({
  /** Marks a page of the submissions with the changed key and returns those with another result. Writes nothing. */
  preview: async (
    caller: ApiCaller,
    id: string,
    change: RegradeChange,
    after: string | undefined,
  ): Promise<RegradePreview> => {
    const paper = changeMarking(await requirePaper(deps, caller, id), change);
    const found = await deps.submissions.listAfter(id, after, REGRADE_PREVIEW_SIZE + 1);
    const page = found.slice(0, REGRADE_PREVIEW_SIZE);
    const schoolId = getSchoolOfVisibleResults(caller, paper.assessment);
    const last = page.at(-1);
    return {
      counted: page.length,
      changes: page
        .map((submission) => markAgain(submission, paper))
        .filter(hasOtherResult)
        .map((marked) => ({
          submissionId: marked.before.id,
          ...(schoolId === undefined || schoolId === marked.before.schoolId
            ? { studentName: marked.before.studentName }
            : {}),
          attempt: marked.before.attempt,
          before: resultOf(marked.before),
          after: resultOf(marked.after),
        })),
      ...(found.length > page.length && last !== undefined ? { next: last.id } : {}),
    };
  },
});

type RecordedChange = Pick<RegradeRecord, "questionId"> & {
  readonly action: "REGRADED" | "REGRADE_UNDONE";
  readonly before: AssessmentAndAnswerKey;
  readonly after: AssessmentAndAnswerKey;
  readonly toRegrade: (actorName: string, now: Date) => RegradeRecord;
};

/** Stores a changed answer key, its regrade and its entry of the audit log. */
const writeChange = async (
  { assessments, users, audit, clock }: Dependencies,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  { questionId, action, before, after, toRegrade }: RecordedChange,
): Promise<RegradeRun> => {
  const { assessment, questions } = before;
  const actor = await users.require(caller.id, transaction);
  const now = clock.now();
  const regrade = toRegrade(actor.name, now);
  assessments.setAnswerKey(transaction, assessment.id, after);
  assessments.setRegrade(transaction, assessment.id, regrade);
  audit.record(transaction, {
    action,
    actorId: caller.id,
    actorName: actor.name,
    subjectId: assessment.id,
    subjectName: assessment.title,
    schoolId: assessment.schoolId,
    corrections: describeChange(
      questions,
      questionId,
      getMarking(before, questionId),
      getMarking(after, questionId),
    ),
    at: now,
  });
  return present(regrade);
};

const starting = (deps: Dependencies) => ({
  /**
   * Changes the answer key, so that new submissions are marked with it. `continue` marks those that exist. A repeated
   * request changes nothing more.
   */
  start: (
    caller: ApiCaller,
    assessmentId: string,
    id: string,
    change: RegradeChange,
  ): Promise<RegradeRun> =>
    deps.database.transact(async (transaction) => {
      const before = await requirePaper(deps, caller, assessmentId, transaction);
      const known = await deps.assessments.getRegrade(assessmentId, transaction);
      if (known?.id === id) return present(known);
      if (known !== undefined && isUnfinished(known)) {
        throw new ApiError("CONFLICT", "regradeRunning");
      }
      const { questionId, kind } = change;
      const after = changeMarking(before, change);
      const toRegrade = (startedByName: string, now: Date): RegradeRecord => ({
        ...{ id, questionId, kind, state: "RUNNING", before: getMarking(before, questionId) },
        ...{ startedByName, startedAt: now.toISOString(), marked: 0, changed: 0 },
      });
      const action = "REGRADED";
      return writeChange(deps, transaction, caller, {
        ...{ questionId, action, before, after, toRegrade },
      });
    }),
});

const undoing = (deps: Dependencies) => ({
  /** Restores the answer key from before the newest regrade. `continue` does the rest. A repeated request changes nothing. */
  undo: (caller: ApiCaller, assessmentId: string, id: string): Promise<RegradeRun> =>
    deps.database.transact(async (transaction) => {
      const before = await requirePaper(deps, caller, assessmentId, transaction);
      const known = requireStarted(await deps.assessments.getRegrade(assessmentId, transaction));
      if (known.id !== id) throw new ApiError("CONFLICT", "regradeNotNewest");
      if (known.state === "UNDOING" || known.state === "UNDONE") return present(known);
      const { questionId } = known;
      const after = { ...before, ...withMarking(before, questionId, known.before) };
      const { lastId: _lastId, ...rest } = known;
      const toRegrade = (): RegradeRecord => ({ ...rest, state: "UNDOING", marked: 0, changed: 0 });
      const action = "REGRADE_UNDONE";
      return writeChange(deps, transaction, caller, {
        ...{ questionId, action, before, after, toRegrade },
      });
    }),
});

const continuing = (deps: Dependencies) => ({
  /**
   * Marks the next submissions again, in one transaction with the place that the regrade has reached. A request that
   * stops changes nothing, and requests at the same time mark different submissions.
   */
  continue: (caller: ApiCaller, assessmentId: string): Promise<RegradeRun> =>
    deps.database.transact(async (transaction) => {
      const paper = await requirePaper(deps, caller, assessmentId, transaction);
      const known = requireStarted(await deps.assessments.getRegrade(assessmentId, transaction));
      if (!isUnfinished(known)) return present(known);
      const regrade = await markBatch(deps, transaction, paper, known);
      deps.assessments.setRegrade(transaction, assessmentId, regrade);
      return present(regrade);
    }),
});

/** Creates the service that corrects the marking of published assessments and marks their submissions again. */
export const createRegradesService = (deps: Dependencies) => ({
  /** Returns the newest regrade of an assessment; undefined if there is none. */
  get: async (
    caller: ApiCaller,
    id: string,
  ): Promise<{ readonly run?: RegradeRun | undefined }> => {
    requireChangeableAssessment(caller, await deps.assessments.get(id));
    const regrade = await deps.assessments.getRegrade(id);
    return { run: regrade && present(regrade) };
  },
  ...previewing(deps),
  ...starting(deps),
  ...continuing(deps),
  ...undoing(deps),
});

export type RegradesService = ReturnType<typeof createRegradesService>;
