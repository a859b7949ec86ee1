import { createHash } from "node:crypto";
import type { Assessment, AssessmentSummary } from "@darasa/contract/assessments";
import type { ListPage } from "@darasa/contract/http";
import type { CreateAssessmentInput } from "@darasa/contract/new-assessment";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import { createOrGetDocument } from "../../platform/create-or-get.ts";
import type { Database } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { separateAnswerKey } from "./assessment-answer-key.ts";
import { canReadAssessment, getAudienceFilterValues } from "./assessments.policy.ts";
import { presentAssessment, presentAssessmentSummary } from "./assessments.presenter.ts";
import type { AssessmentFilter, AssessmentRecord, AssessmentsStore } from "./assessments.store.ts";

export type { AssessmentAndAnswerKey } from "./assessments.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: AssessmentsStore;
  readonly users: Pick<UsersService, "require">;
  readonly counters: Pick<CountersService, "add" | "addForSchool">;
  readonly statistics: Pick<AssessmentStatisticsService, "create">;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

interface FilterQuery extends PaginationParams {
  readonly subject: string;
  readonly grade: string;
}

const ID_LENGTH = 32;

/**
 * Derives the id of a new assessment document from the author and the client's idempotency key, so that a
 * repeated request refers to the same document.
 */
const idFor = (ownerId: string, clientId: string): string =>
  createHash("sha256").update(`${ownerId}/${clientId}`).digest("hex").slice(0, ID_LENGTH);

const reading = ({ store }: Dependencies) => {
  const page = async (
    scope: AssessmentFilter,
    query: PaginationParams,
  ): Promise<ListPage<AssessmentSummary>> => {
    const found = await store.listNewest(scope, query);
    return { ...found, content: found.content.map(presentAssessmentSummary) };
  };

  return {
    /** Lists the assessments that the caller may read, newest first. */
    list: (caller: ApiCaller, query: PaginationParams): Promise<ListPage<AssessmentSummary>> =>
      page({ audiences: getAudienceFilterValues(caller) }, query),

    /**
     * Lists the assessments for a subject and a grade that the caller may read. If the subject or the grade is
     * an empty text, lists the assessments for all subjects and grades.
     */
    filter: (caller: ApiCaller, query: FilterQuery): Promise<ListPage<AssessmentSummary>> => {
      const { subject, grade } = query;
      const chosen = subject === "" || grade === "" ? {} : { subject, grade };
      return page({ audiences: getAudienceFilterValues(caller), ...chosen }, query);
    },

    /**
     * Returns an assessment with its answer key. The function does not check access: the calling code must show
     * the answer key only to the assessment's author and to administrators.
     */
    getWithAnswerKey: store.getWithAnswerKey,

    get: async (caller: ApiCaller, id: string): Promise<Assessment> => {
      const assessment = await store.get(id);
      if (assessment === undefined || !canReadAssessment(caller, assessment)) {
        throw new ApiError("NOT_FOUND", "assessmentNotFound");
      }
      return presentAssessment(assessment);
    },
  };
};

const writing = (deps: Dependencies) => {
  const { database, store, users, counters, statistics, clock, ids } = deps;

  const save = async (
    caller: ApiCaller,
    id: string,
    input: CreateAssessmentInput,
  ): Promise<AssessmentRecord> => {
    const { clientId: _clientId, ...written } = input;
    const { content, answerKey } = separateAnswerKey(written, caller.id);
    const createdAt = clock.now();
    const assessment = {
      ...content,
      ownerId: caller.id,
      ownerName: (await users.require(caller.id)).name,
      schoolId: caller.schoolId,
    };
    const figures = {
      [STATS_COUNTER_NAMES.assessments]: 1,
      [STATS_COUNTER_NAMES.publishedAssessments]: Number(content.published),
    };
    await database.transact(async (transaction) => {
      store.create(transaction, id, { ...assessment, createdAt }, answerKey);
      statistics.create(transaction, id, { ...assessment, createdAt });
      counters.addForSchool(transaction, caller.schoolId, figures);
      counters.add(transaction, STATS_SCOPE_IDS.user(caller.id), figures);
    });
    return { id, ...assessment, createdAt: createdAt.toISOString() };
  };

  /**
   * Creates an assessment. If a concurrent request with the same idempotency key created it first, returns
   * the existing assessment.
   */
  const saveOnce = (
    caller: ApiCaller,
    id: string,
    input: CreateAssessmentInput,
  ): Promise<AssessmentRecord> =>
    createOrGetDocument(
      () => save(caller, id, input),
      () => store.get(id),
    );

  return {
    /**
     * Creates an assessment. If an earlier request had the same `clientId`, returns the assessment of that
     * request instead.
     */
    create: async (caller: ApiCaller, input: CreateAssessmentInput): Promise<Assessment> => {
      const { clientId } = input;
      const id = clientId === undefined ? ids.next() : idFor(caller.id, clientId);
      const made = clientId === undefined ? undefined : await store.get(id);
      return presentAssessment(made ?? (await saveOnce(caller, id, input)));
    },
  };
};

export const createAssessmentsService = (deps: Dependencies) => ({
  ...reading(deps),
  ...writing(deps),
});

export type AssessmentsService = ReturnType<typeof createAssessmentsService>;
