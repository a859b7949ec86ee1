import type { AssessmentSource } from "@darasa/contract/assessment-routes";
import type { Assessment, AssessmentSummary } from "@darasa/contract/assessments";
import type { ListPage } from "@darasa/contract/http";
import type { CreateAssessmentInput } from "@darasa/contract/new-assessment";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import type { PicturesService } from "../pictures/pictures.service.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import type {
  AssessmentFilter,
  GradebookPapersFilter,
  StudentPlaceAndGrade,
} from "./assessment-selection.ts";
import {
  canCreateAssessments,
  canReadAssessment,
  canReadQuestions,
  getListScope,
  getPublishedScope,
  getSchoolOfVisibleResults,
  requireChangeableAnswerKey,
  requireChangeableAssessment,
} from "./assessments.policy.ts";
import { presentAssessmentSummary, presentPaper } from "./assessments.presenter.ts";
import type { AssessmentAndAnswerKey } from "./assessments.store.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { compareByClosingTime, isBeforeOpening, selectOpenAndUpcoming } from "./closing-time.ts";
import { listSentQuestions } from "./paper-pictures.ts";
import {
  type AssessmentSaverDependencies,
  buildAssessmentId,
  createAssessmentSaver,
} from "./save-assessment.ts";
import type { AssessmentSubmissionsFilter } from "./submission-lists.ts";

export type { AssessmentAndAnswerKey } from "./assessments.store.ts";

interface Dependencies extends AssessmentSaverDependencies {
  readonly attempts: Pick<AttemptsStore, "listOfStudent">;
  readonly pictures: Pick<PicturesService, "find">;
}

interface FilterQuery extends PaginationParams {
  readonly subject: string;
  readonly grade: string;
  readonly from?: AssessmentSource | undefined;
}

interface AssessmentForStatistics extends AssessmentAndAnswerKey {
  readonly visible: AssessmentSubmissionsFilter;
}

const notFound = (): ApiError => new ApiError("NOT_FOUND", "assessmentNotFound");

/** Creates the function that lists a page of assessments. */
const createPageReader = ({ store, attempts }: Dependencies) => {
  /** Returns how many attempts the author of each assessment has given to this student, by the id of the assessment. */
  const getExtraAttempts = async (
    { id, role }: ApiCaller,
    found: readonly AssessmentRecord[],
  ): Promise<ReadonlyMap<string, number>> => {
    const ids = found.filter(({ extraAttempts }) => extraAttempts === true).map((one) => one.id);
    if (role !== "STUDENT" || ids.length === 0) return new Map();
    const own = await attempts.listOfStudent(ids, id);
    return new Map(own.map((one) => [one.assessmentId, one.extraAttempts?.length ?? 0]));
  };

  return async (
    caller: ApiCaller,
    filter: AssessmentFilter,
    query: PaginationParams,
  ): Promise<ListPage<AssessmentSummary>> => {
    const found = await store.listNewest(filter, query);
    const extra = await getExtraAttempts(caller, found.content);
    return {
      ...found,
      content: found.content.map((assessment) => {
        const extraAttempts = extra.get(assessment.id);
        return { ...presentAssessmentSummary(assessment), ...(extraAttempts && { extraAttempts }) };
      }),
    };
  };
};

const reading = (deps: Dependencies) => {
  const { database, store } = deps;
  const page = createPageReader(deps);
  /** Returns an assessment, and which of its submissions the caller may see. Throws if the caller may see none. */
  const getWithVisibleSubmissions = async (caller: ApiCaller, id: string) => {
    const assessment = requireChangeableAssessment(caller, await store.get(id));
    const schoolId = getSchoolOfVisibleResults(caller, assessment);
    return { assessment, visible: { assessmentId: id, schoolId } };
  };

  /** Returns an assessment with its answer key to a user who may change it. Throws for all other users. */
  const getWithAnswerKey = async (caller: ApiCaller, id: string): Promise<AssessmentAndAnswerKey> =>
    requireChangeableAnswerKey(caller, await store.getWithAnswerKey(id, database));

  return {
    /** Lists the assessments that the caller may read, newest first. */
    list: (caller: ApiCaller, query: PaginationParams): Promise<ListPage<AssessmentSummary>> =>
      page(caller, { scope: getListScope(caller) }, query),

    /**
     * Lists the assessments for a subject and a grade that the caller may read. If the subject or the grade is
     * an empty text, lists the assessments for all subjects and grades. `from` restricts the list to published
     * assessments.
     */
    filter: (caller: ApiCaller, query: FilterQuery): Promise<ListPage<AssessmentSummary>> => {
      const { subject, grade, from } = query;
      const chosen = subject === "" || grade === "" ? {} : { subject, grade };
      const scope = from === undefined ? getListScope(caller) : getPublishedScope(caller, from);
      return page(caller, { scope, ...chosen }, query);
    },

    getWithAnswerKey,

    /**
     * Returns an assessment with its answer key, and which of its submissions the caller may see. Throws if the caller may
     * see none.
     */
    getForStatistics: async (caller: ApiCaller, id: string): Promise<AssessmentForStatistics> => {
      const found = await getWithAnswerKey(caller, id);
      const schoolId = getSchoolOfVisibleResults(caller, found.assessment);
      return { ...found, visible: { assessmentId: id, schoolId } };
    },

    getWithVisibleSubmissions,

    /** Returns which submissions of an assessment the caller may see. Throws if the caller may see none. */
    getVisibleSubmissions: async (
      caller: ApiCaller,
      id: string,
    ): Promise<AssessmentSubmissionsFilter> =>
      (await getWithVisibleSubmissions(caller, id)).visible,

    /** Returns an assessment to a user who takes no assessments. */
    get: async (caller: ApiCaller, id: string): Promise<Assessment> => {
      const assessment = await store.get(id);
      if (assessment === undefined || !canReadAssessment(caller, assessment)) throw notFound();
      const mayRead = canReadQuestions(caller, assessment);
      return presentPaper(assessment, mayRead ? await store.getPaper(id) : { questions: [] });
    },
  };
};

/** Creates the functions that list published assessments for other resources. */
const listing = ({ store, clock }: Dependencies) => ({
  /**
   * Lists the newest published assessments whose results the caller may see: for a teacher the own ones, for an
   * administrator those of the school. Leaves out assessments that are not open yet.
   */
  listOfGradebook: async (
    { id, role, schoolId }: ApiCaller,
    filter: Omit<GradebookPapersFilter, "of">,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const of = role === "ADMIN" ? { schoolId } : { ownerId: id };
    const found = await store.listOfGradebook({ ...filter, of }, limit);
    return found.filter(({ opensAt }) => !isBeforeOpening(opensAt, clock.now()));
  },

  /**
   * Lists the open assessments among the newest ones that the teachers of a student's school have published for the
   * student. The assessments that close first come first, then those that are not open yet, then the newest ones. The calling code must check access to
   * the student.
   */
  listOpenOfStudent: async (
    place: StudentPlaceAndGrade,
    limit: number,
  ): Promise<AssessmentSummary[]> =>
    selectOpenAndUpcoming(
      (await store.listNewestOfSchool(place, limit)).sort(compareByClosingTime),
      clock.now(),
    ).map(presentAssessmentSummary),
});

const writing = (deps: Dependencies) => {
  const { findCreated, saveOnce } = createAssessmentSaver(deps);
  return {
    /**
     * Creates an assessment. If an earlier request had the same `clientId`, returns the assessment of that
     * request instead.
     */
    create: async (caller: ApiCaller, input: CreateAssessmentInput): Promise<Assessment> => {
      if (!canCreateAssessments(caller)) throw new ApiError("PERMISSION_DENIED", "accessDenied");
      const { clientId, ...written } = input;
      const id = clientId === undefined ? deps.ids.next() : buildAssessmentId(caller.id, clientId);
      const created = clientId === undefined ? undefined : await findCreated(id);
      if (created !== undefined) return created;
      const questions = listSentQuestions(written);
      return saveOnce(caller, id, written, await deps.pictures.find(caller.schoolId, questions));
    },
  };
};

export const createAssessmentsService = (deps: Dependencies) => ({
  ...reading(deps),
  ...listing(deps),
  ...writing(deps),
});

export type AssessmentsService = ReturnType<typeof createAssessmentsService>;
