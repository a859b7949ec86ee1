import { isDeepStrictEqual } from "node:util";
import type { AssessmentDraft, ChangedAssessment } from "@darasa/contract/assessments";
import type { ChangeDraftInput } from "@darasa/contract/new-assessment";
import { STAT, STATS_SCOPE } from "@darasa/contract/server/library-documents";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Reader, Writer } from "../../platform/database.ts";
import type { CountersService } from "../counters/counters.service.ts";
import { revisionOf, toDraft, toWritten } from "./assessment-content.ts";
import { mayChange } from "./assessments.policy.ts";
import { presentAssessment } from "./assessments.presenter.ts";
import type { AssessmentRecord, AssessmentsStore, KeyedAssessment } from "./assessments.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: AssessmentsStore;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
  readonly clock: Clock;
}

const alreadyPublished = (): ApiError => new ApiError("CONFLICT", API_MESSAGE.alreadyPublished);

const present = ({ assessment, answerKey }: KeyedAssessment): ChangedAssessment => ({
  ...presentAssessment(assessment),
  revision: revisionOf(assessment, answerKey),
});

const requireUnchanged = (
  { assessment, answerKey }: KeyedAssessment,
  revision: string | undefined,
): void => {
  if (revision !== undefined && revision !== revisionOf(assessment, answerKey)) {
    throw new ApiError("CHANGED_ELSEWHERE", API_MESSAGE.draftChangedElsewhere);
  }
};

/** What may still be changed: nobody but its author and administrators has seen it. */
export const createDraftsService = ({ database, assessments, counters, clock }: Dependencies) => {
  const requireOwn = async (
    caller: Caller,
    id: string,
    reader: Reader,
  ): Promise<KeyedAssessment> => {
    const found = await assessments.getWithAnswerKey(id, reader);
    if (found === undefined || !mayChange(caller, found.assessment)) {
      throw new ApiError("NOT_FOUND", API_MESSAGE.assessmentNotFound);
    }
    return found;
  };

  /** The figures are the author's and the author's school's, whoever it is that changes them. */
  const count = (
    writer: Writer,
    { schoolId, ownerId }: AssessmentRecord,
    deltas: Readonly<Record<string, number>>,
  ): void => {
    counters.addForSchool(writer, schoolId, deltas);
    counters.add(writer, STATS_SCOPE.user(ownerId), deltas);
  };

  return {
    get: async (caller: Caller, id: string): Promise<AssessmentDraft> => {
      const { assessment, answerKey } = await requireOwn(caller, id, database);
      if (assessment.published) throw alreadyPublished();
      return toDraft(assessment, answerKey);
    },

    /** What is there already is written by nobody: a phone may ask again for what it has saved or published. */
    change: (caller: Caller, id: string, input: ChangeDraftInput): Promise<ChangedAssessment> =>
      database.transact(async (transaction) => {
        const found = await requireOwn(caller, id, transaction);
        const { assessment } = found;
        const { content, answerKey } = toWritten(input, assessment.ownerId);
        const changed = { assessment: { ...assessment, ...content }, answerKey };
        if (isDeepStrictEqual(changed, found)) return present(found);
        if (assessment.published) throw alreadyPublished();
        requireUnchanged(found, input.revision);
        const now = clock.now();
        const createdAt = input.published ? { createdAt: now } : {};
        assessments.change(transaction, id, { ...content, ...createdAt }, answerKey);
        count(transaction, assessment, { [STAT.publishedAssessments]: Number(input.published) });
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
        const { assessment } = await requireOwn(caller, id, transaction);
        if (assessment.published) throw alreadyPublished();
        assessments.remove(transaction, id);
        count(transaction, assessment, { [STAT.assessments]: -1 });
      }),
  };
};

export type DraftsService = ReturnType<typeof createDraftsService>;
