import type { AssessmentDraft, DraftChangeResponse } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { Database, DocumentWriter } from "../../platform/database.ts";
import type { PicturesService } from "../pictures/pictures.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import { createFirstAccessWord } from "./access-word/create-access-word.ts";
import {
  computeDraftRevision,
  separateAnswerKey,
  toAssessmentDraft,
} from "./assessment-answer-key.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import { requireChangeableAnswerKey, requireChangeableAssessment } from "./assessments.policy.ts";
import { presentPaper } from "./assessments.presenter.ts";
import type { AssessmentAndAnswerKey, AssessmentsStore } from "./assessments.store.ts";
import { type AudienceClassLookups, requireAudienceClasses } from "./audience-classes.ts";
import { requireFutureClosingTime, toStoredTime } from "./closing-time.ts";
import { listSentQuestions } from "./paper-pictures.ts";
import { getReleaseTime } from "./results-release/release-state.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: AssessmentsStore;
  readonly classLookups: AudienceClassLookups;
  readonly pictures: Pick<PicturesService, "find">;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
  readonly statistics: Pick<AssessmentStatisticsService, "update" | "remove">;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

const alreadyPublished = (): ApiError => new ApiError("CONFLICT", "alreadyPublished");

const present = (found: AssessmentAndAnswerKey): DraftChangeResponse => ({
  ...presentPaper(found.assessment, found),
  revision: computeDraftRevision(found),
});

/** Returns the settings of a draft that are absent unless they are on. A change that does not name them turns them off. */
const toClearedFlags = (draft: AssessmentRecord) => ({
  ...(draft.pictures !== undefined && { pictures: { count: 0, bytes: 0 } }),
  ...(draft.canPrepare === true && { canPrepare: false }),
  ...(draft.needsWord === true && { needsWord: false }),
  ...(draft.shuffle === true && { shuffle: false }),
  ...(draft.hasDraw === true && { hasDraw: false }),
});

const toTimes = ({ opensAt, closesAt }: Pick<AssessmentRecord, "opensAt" | "closesAt">) => ({
  opensAt: toStoredTime(opensAt),
  closesAt: toStoredTime(closesAt),
});

const requireUnchanged = (found: AssessmentAndAnswerKey, revision: string | undefined): void => {
  if (revision !== undefined && revision !== computeDraftRevision(found)) {
    throw new ApiError("CHANGED_ELSEWHERE", "draftChangedElsewhere");
  }
};

/**
 * Adds `deltas` to the counters of the assessment's author and of the author's school. The function does not use
 * the caller's id and school, because the caller may be an administrator who is not the author.
 */
const count = (
  { counters }: Pick<Dependencies, "counters">,
  writer: DocumentWriter,
  { schoolId, ownerId }: AssessmentRecord,
  deltas: Readonly<Record<string, number>>,
): void => {
  counters.addForSchool(writer, schoolId, deltas);
  counters.add(writer, STATS_SCOPE_IDS.user(ownerId), deltas);
};

const changing = (deps: Dependencies) => {
  const { database, assessments, classLookups, pictures, statistics, clock } = deps;
  return {
    /**
     * Changes a draft. If the assessment already has the sent content, returns it unchanged, even if it is
     * published, because the client may have repeated a successful request. Any other change to a published
     * assessment is refused.
     */
    change: (
      caller: ApiCaller,
      id: string,
      input: ChangeDraftInput,
    ): Promise<DraftChangeResponse> =>
      database.transact(async (transaction) => {
        const known = await assessments.getWithAnswerKey(id, transaction);
        const found = requireChangeableAnswerKey(caller, known);
        const { assessment } = found;
        const sent = listSentQuestions(input);
        const { schoolId } = assessment;
        const named = await pictures.find(schoolId, sent, found.questions, transaction);
        const { assessment: written, ...hidden } = separateAnswerKey(input, assessment, named);
        const content = { ...toClearedFlags(assessment), ...written };
        const changed = { assessment: { ...assessment, ...content }, ...hidden };
        if (computeDraftRevision(changed) === computeDraftRevision(found)) return present(found);
        if (assessment.published) throw alreadyPublished();
        requireUnchanged(found, input.revision);
        const now = clock.now();
        if (input.published) requireFutureClosingTime(content.closesAt, now);
        const publication = input.published
          ? { createdAt: now, changedAt: now, releaseAt: getReleaseTime(content) }
          : {};
        const classes = await requireAudienceClasses(classLookups, schoolId, input, transaction);
        const changes = { ...content, classes, ...publication };
        const stored = { ...hidden, ...createFirstAccessWord(deps.ids, content) };
        assessments.change(transaction, id, { ...changes, ...toTimes(content) }, stored);
        statistics.update(transaction, id, changes);
        count(deps, transaction, assessment, {
          [STATS_COUNTER_NAMES.publishedAssessments]: Number(input.published),
        });
        return present({
          ...hidden,
          assessment: {
            ...changed.assessment,
            classes,
            ...(input.published ? { createdAt: now.toISOString() } : {}),
          },
        });
      }),

    remove: (caller: ApiCaller, id: string): Promise<void> =>
      database.transact(async (transaction) => {
        const known = await assessments.get(id, transaction);
        const assessment = requireChangeableAssessment(caller, known);
        if (assessment.published) throw alreadyPublished();
        assessments.remove(transaction, id);
        statistics.remove(transaction, id);
        count(deps, transaction, assessment, { [STATS_COUNTER_NAMES.assessments]: -1 });
      }),
  };
};

/**
 * Creates the service that reads, changes and deletes unpublished assessments for their authors and for
 * administrators of the authors' schools.
 */
export const createDraftsService = (deps: Dependencies) => ({
  ...changing(deps),

  get: async (caller: ApiCaller, id: string): Promise<AssessmentDraft> => {
    const known = await deps.assessments.getWithAnswerKey(id, deps.database);
    const found = requireChangeableAnswerKey(caller, known);
    if (found.assessment.published) throw alreadyPublished();
    return toAssessmentDraft(found);
  },
});

export type DraftsService = ReturnType<typeof createDraftsService>;
