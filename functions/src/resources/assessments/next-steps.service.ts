import {
  DASHBOARD_ATTEMPTS_LIMIT,
  DASHBOARD_RESULTS_LIMIT,
  OWN_SUBMISSIONS_LIST_LIMIT,
} from "@darasa/contract/limits";
import type { LastResult, OpenAssessment, UnfinishedAttempt } from "@darasa/contract/next-steps";
import type { ProgressDocument } from "@darasa/contract/server/submission-documents";
import type { StudentDashboard } from "@darasa/contract/student-dashboard";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import type { StudentPlaceAndGrade } from "./assessment-selection.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { getEarliestOpenDeadline } from "./attempt-state.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { isBeforeOpening, selectOpenAndUpcoming } from "./closing-time.ts";
import { createNewestAssessmentsReader } from "./newest-assessments.ts";
import type { NewestSubmissionsService } from "./newest-submissions.service.ts";

interface Dependencies {
  readonly assessments: Pick<
    AssessmentsStore,
    "get" | "listNewestOfSchool" | "listClosingOfSchool" | "findNewestChange"
  >;
  readonly attempts: Pick<AttemptsStore, "listInProgress">;
  readonly newestSubmissions: Pick<NewestSubmissionsService, "list">;
  readonly clock: Clock;
}

type NextSteps = Pick<
  StudentDashboard,
  "openAssessments" | "newestAssessmentId" | "unfinishedAttempts" | "lastResults"
>;
type Progress = Pick<ProgressDocument, "completed" | "results" | "submissions"> | undefined;

const SECOND_MS = 1_000;

const toOpenAssessment = (assessment: AssessmentRecord, now: Date): OpenAssessment => ({
  id: assessment.id,
  title: assessment.title,
  subject: assessment.subject,
  duration: assessment.duration,
  totalMarks: assessment.totalMarks,
  publishedAt: assessment.createdAt,
  ...(assessment.opensAt !== null && isBeforeOpening(assessment.opensAt, now)
    ? { opensAt: assessment.opensAt }
    : {}),
  closesAt: assessment.closesAt,
});

const createLists = ({ newestSubmissions, clock }: Dependencies) => ({
  /**
   * Returns those assessments that a student with this progress has not submitted and can still begin. Those that are not
   * open yet come before the open ones without end.
   */
  selectOpen: (listed: readonly AssessmentRecord[], progress: Progress): OpenAssessment[] => {
    const now = clock.now();
    const left = listed.filter(({ id }) => !Object.hasOwn(progress?.results ?? {}, id));
    return selectOpenAndUpcoming(left, now).map((one) => toOpenAssessment(one, now));
  },

  /** Lists the newest results of a student, which the progress contains. */
  listLastResults: async (studentId: string, progress: Progress): Promise<LastResult[]> => {
    const newest = await newestSubmissions.list(studentId, progress, OWN_SUBMISSIONS_LIST_LIMIT);
    return newest
      .flatMap(({ id, title, subject, percent, passed, submittedAt }) =>
        percent === null || passed === null
          ? []
          : [{ submissionId: id, title, subject, percent, passed, submittedAt }],
      )
      .slice(0, DASHBOARD_RESULTS_LIMIT);
  },
});

const createUnfinishedAttemptsReader = ({ assessments, attempts, clock }: Dependencies) => {
  /** Lists the student's attempts in progress. Reads the title of those assessments that `listed` does not contain. */
  return async (
    studentId: string,
    listed: readonly AssessmentRecord[],
  ): Promise<UnfinishedAttempt[]> => {
    const now = clock.now();
    const earliest = getEarliestOpenDeadline(now);
    const found = await attempts.listInProgress(studentId, earliest, DASHBOARD_ATTEMPTS_LIMIT);
    const unfinished = await Promise.all(
      found.map(async ({ assessmentId, deadline }): Promise<UnfinishedAttempt[]> => {
        const known = listed.find(({ id }) => id === assessmentId);
        const assessment = known ?? (await assessments.get(assessmentId));
        if (assessment === undefined) return [];
        const milliseconds = Math.max(0, deadline.getTime() - now.getTime());
        const secondsLeft = Math.floor(milliseconds / SECOND_MS);
        return [{ assessmentId, title: assessment.title, secondsLeft }];
      }),
    );
    return unfinished.flat();
  };
};

/**
 * Creates the service that finds what a student has to do next. The number of document reads is bounded, whatever the
 * size of the school and the number of assessments. The caller of the service must check access to the student.
 */
export const createNextStepsService = (deps: Dependencies) => {
  const newestAssessments = createNewestAssessmentsReader(deps);
  const lists = createLists(deps);
  const listUnfinished = createUnfinishedAttemptsReader(deps);

  return {
    listLastResults: lists.listLastResults,

    /**
     * Lists the assessments for a student of this school, class and grade that are not closed and that the student, whose
     * progress this is, has not submitted.
     */
    listOpen: async (
      place: StudentPlaceAndGrade,
      progress: Progress,
    ): Promise<OpenAssessment[]> => {
      const { list } = await newestAssessments.list(place);
      return lists.selectOpen(list, progress);
    },

    /** Returns the next steps of the calling student, whose progress is `progress`. */
    getOwn: async (caller: ApiCaller, progress: Progress): Promise<NextSteps> => {
      const { id, schoolId, classId, className: grade } = caller;
      const { newestId, list } =
        grade === undefined
          ? { newestId: undefined, list: [] }
          : await newestAssessments.list({ schoolId, classId, grade });
      const [unfinishedAttempts, lastResults] = await Promise.all([
        listUnfinished(id, list),
        lists.listLastResults(id, progress),
      ]);
      const begun = new Set(unfinishedAttempts.map(({ assessmentId }) => assessmentId));
      return {
        openAssessments: lists.selectOpen(list, progress).filter((open) => !begun.has(open.id)),
        newestAssessmentId: newestId,
        unfinishedAttempts,
        lastResults,
      };
    },

    /** Returns the id of the newest assessment of the calling student's school for the student. Costs one document read. */
    getNewestId: async (caller: ApiCaller): Promise<string | undefined> => {
      const { schoolId, classId, className: grade } = caller;
      if (grade === undefined) return undefined;
      return (await newestAssessments.getNewest({ schoolId, classId, grade }))?.id;
    },
  };
};

export type NextStepsService = ReturnType<typeof createNextStepsService>;
