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
import {
  canChangeAssessment,
  canCreateAssessments,
  canReadAssessment,
  canReadQuestions,
  getListScope,
  getSchoolOfVisibleResults,
} from "./assessments.policy.ts";
import { presentAssessment, presentAssessmentSummary } from "./assessments.presenter.ts";
import type {
  AssessmentAndAnswerKey,
  AssessmentFilter,
  AssessmentsStore,
} from "./assessments.store.ts";
import type { AssessmentSubmissionsFilter } from "./submissions.store.ts";

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

const notFound = (): ApiError => new ApiError("NOT_FOUND", "assessmentNotFound");

const reading = ({ database, store }: Dependencies) => {
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
      page(getListScope(caller), query),

    /**
     * Lists the assessments for a subject and a grade that the caller may read. If the subject or the grade is
     * an empty text, lists the assessments for all subjects and grades.
     */
    filter: (caller: ApiCaller, query: FilterQuery): Promise<ListPage<AssessmentSummary>> => {
      const { subject, grade } = query;
      const chosen = subject === "" || grade === "" ? {} : { subject, grade };
      return page({ ...getListScope(caller), ...chosen }, query);
    },

    /** Returns an assessment with its answer key to a user who may change it. Throws for all other users. */
    getWithAnswerKey: async (caller: ApiCaller, id: string): Promise<AssessmentAndAnswerKey> => {
      const found = await store.getWithAnswerKey(id, database);
      if (found === undefined || !canChangeAssessment(caller, found.assessment)) throw notFound();
      return found;
    },

    /** Returns which submissions of an assessment the caller may see. Throws if the caller may see none. */
    getVisibleSubmissions: async (
      caller: ApiCaller,
      id: string,
    ): Promise<AssessmentSubmissionsFilter> => {
      const assessment = await store.get(id);
      if (assessment === undefined || !canChangeAssessment(caller, assessment)) throw notFound();
      return { assessmentId: id, schoolId: getSchoolOfVisibleResults(caller, assessment) };
    },

    /** Returns an assessment to a user who takes no assessments. */
    get: async (caller: ApiCaller, id: string): Promise<Assessment> => {
      const assessment = await store.get(id);
      if (assessment === undefined || !canReadAssessment(caller, assessment)) throw notFound();
      const questions = canReadQuestions(caller, assessment) ? await store.getQuestions(id) : [];
      return presentAssessment(assessment, questions);
    },
  };
};

const writing = (deps: Dependencies) => {
  const { database, store, users, counters, statistics, clock, ids } = deps;

  const save = async (
    caller: ApiCaller,
    id: string,
    input: CreateAssessmentInput,
  ): Promise<Assessment> => {
    const { clientId: _clientId, ...written } = input;
    const { assessment: content, ...hidden } = separateAnswerKey(written, caller.id);
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
      store.create(transaction, id, { ...assessment, createdAt }, hidden);
      statistics.create(transaction, id, { ...assessment, createdAt });
      counters.addForSchool(transaction, caller.schoolId, figures);
      counters.add(transaction, STATS_SCOPE_IDS.user(caller.id), figures);
    });
    const created = { id, ...assessment, createdAt: createdAt.toISOString() };
    return presentAssessment(created, hidden.questions);
  };

  const findCreated = async (id: string): Promise<Assessment | undefined> => {
    const found = await store.get(id);
    return found && presentAssessment(found, await store.getQuestions(id));
  };

  /**
   * Creates an assessment. If a concurrent request with the same idempotency key created it first, returns
   * the existing assessment.
   */
  const saveOnce = (
    caller: ApiCaller,
    id: string,
    input: CreateAssessmentInput,
  ): Promise<Assessment> =>
    createOrGetDocument(
      () => save(caller, id, input),
      () => findCreated(id),
    );

  return {
    /**
     * Creates an assessment. If an earlier request had the same `clientId`, returns the assessment of that
     * request instead.
     */
    create: async (caller: ApiCaller, input: CreateAssessmentInput): Promise<Assessment> => {
      if (!canCreateAssessments(caller)) throw new ApiError("PERMISSION_DENIED", "accessDenied");
      const { clientId } = input;
      const id = clientId === undefined ? ids.next() : idFor(caller.id, clientId);
      const created = clientId === undefined ? undefined : await findCreated(id);
      return created ?? saveOnce(caller, id, input);
    },
  };
};

export const createAssessmentsService = (deps: Dependencies) => ({
  ...reading(deps),
  ...writing(deps),
});

export type AssessmentsService = ReturnType<typeof createAssessmentsService>;
