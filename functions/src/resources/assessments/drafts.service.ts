import { isDeepStrictEqual } from "node:util";
import type { AssessmentDraft, ChangedAssessment } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import { COUNTER_NAME, STATS_SCOPE } from "@darasa/contract/server/library-documents";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Reader, Writer } from "../../platform/database.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import { computeRevision, separateAnswerKey, toDraft } from "./assessment-answer-key.ts";
import { canChangeAssessment } from "./assessments.policy.ts";
import { presentAssessment } from "./assessments.presenter.ts";
import type {
  AssessmentAndAnswerKey,
  AssessmentRecord,
  AssessmentsStore,
} from "./assessments.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: AssessmentsStore;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
  readonly statistics: Pick<AssessmentStatisticsService, "update" | "remove">;
  readonly clock: Clock;
}

const alreadyPublished = (): ApiError => new ApiError("CONFLICT", "alreadyPublished");

const present = ({ assessment, answerKey }: AssessmentAndAnswerKey): ChangedAssessment => ({
  ...presentAssessment(assessment),
  revision: computeRevision(assessment, answerKey),
});

const requireUnchanged = (
  { assessment, answerKey }: AssessmentAndAnswerKey,
  revision: string | undefined,
): void => {
  if (revision !== undefined && revision !== computeRevision(assessment, answerKey)) {
    throw new ApiError("CHANGED_ELSEWHERE", "draftChangedElsewhere");
  }
};

const requireOwn = async (
  { assessments }: Pick<Dependencies, "assessments">,
  caller: Caller,
  id: string,
  reader: Reader,
): Promise<AssessmentAndAnswerKey> => {
  const found = await assessments.getWithAnswerKey(id, reader);
  if (found === undefined || !canChangeAssessment(caller, found.assessment)) {
    throw new ApiError("NOT_FOUND", "assessmentNotFound");
  }
  return found;
};

/**
 * Changes the counters of the assessment's author and of the author's school. The caller may be an
 * administrator, so the caller's own counters do not change.
 */
const count = (
  { counters }: Pick<Dependencies, "counters">,
  writer: Writer,
  { schoolId, ownerId }: AssessmentRecord,
  deltas: Readonly<Record<string, number>>,
): void => {
  counters.addForSchool(writer, schoolId, deltas);
  counters.add(writer, STATS_SCOPE.user(ownerId), deltas);
};

const changing = (deps: Dependencies) => {
  const { database, assessments, statistics, clock } = deps;
  return {
    /**
     * Changes a draft. A client may repeat a request, so an assessment that already has this content is
     * returned unchanged, even if it is published.
     */
    change: (caller: Caller, id: string, input: ChangeDraftInput): Promise<ChangedAssessment> =>
      database.transact(async (transaction) => {
        const found = await requireOwn(deps, caller, id, transaction);
        const { assessment } = found;
        const { content, answerKey } = separateAnswerKey(input, assessment.ownerId);
        const changed = { assessment: { ...assessment, ...content }, answerKey };
        if (isDeepStrictEqual(changed, found)) return present(found);
        if (assessment.published) throw alreadyPublished();
        requireUnchanged(found, input.revision);
        const now = clock.now();
        const createdAt = input.published ? { createdAt: now } : {};
        assessments.change(transaction, id, { ...content, ...createdAt }, answerKey);
        statistics.update(transaction, id, { ...content, ...createdAt });
        count(deps, transaction, assessment, {
          [COUNTER_NAME.publishedAssessments]: Number(input.published),
        });
        return present({
          assessment: {
            ...changed.assessment,
            ...(input.published ? { createdAt: now.toISOString() } : {}),
          },
          answerKey,
        });
      }),

    remove: (caller: Caller, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        const { assessment } = await requireOwn(deps, caller, id, transaction);
        if (assessment.published) throw alreadyPublished();
        assessments.remove(transaction, id);
        statistics.remove(transaction, id);
        count(deps, transaction, assessment, { [COUNTER_NAME.assessments]: -1 });
      }),
  };
};

/** Reads, changes and deletes unpublished assessments, for their authors and for administrators. */
export const createDraftsService = (deps: Dependencies) => ({
  ...changing(deps),

  get: async (caller: Caller, id: string): Promise<AssessmentDraft> => {
    const { assessment, answerKey } = await requireOwn(deps, caller, id, deps.database);
    if (assessment.published) throw alreadyPublished();
    return toDraft(assessment, answerKey);
  },
});

export type DraftsService = ReturnType<typeof createDraftsService>;
