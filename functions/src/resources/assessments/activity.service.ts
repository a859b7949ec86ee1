import { DASHBOARD_LIST_MAX_ITEMS } from "@darasa/contract/limits";
import type { RunningAssessment, TeacherDashboard } from "@darasa/contract/teacher-dashboard";
import type { WeekActivity } from "@darasa/contract/week-activity";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import {
  type AssessmentStatisticsRecord,
  type AssessmentStatisticsService,
  toClosingTime,
} from "../statistics/assessment-statistics.service.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { isBeforeOpening } from "./closing-time.ts";
import type { SubmissionsStore } from "./submissions.store.ts";
import { createWeekActivityReader } from "./week-activity.ts";

interface Dependencies {
  readonly submissions: Pick<
    SubmissionsStore,
    "countBetween" | "countStudents" | "countUndecidedOfAuthor" | "getUndecidedOfAuthor"
  >;
  readonly attempts: Pick<AttemptsStore, "countInProgress">;
  readonly statistics: Pick<AssessmentStatisticsService, "listOpen">;
  readonly clock: Clock;
}

/**
 * Creates the service that says what happens with the assessments of an author or of a school. Every function costs a
 * fixed number of document reads, whatever the size of the school. The caller of the service must check access.
 */
export const createAssessmentActivityService = (deps: Dependencies) => {
  const { submissions, attempts, statistics, clock } = deps;
  const weeks = createWeekActivityReader(deps);

  const toRunning = async (
    { schoolId }: ApiCaller,
    { assessmentId: id, title, grade, createdAt, opensAt, openUntil }: AssessmentStatisticsRecord,
    students: number,
  ): Promise<RunningAssessment> => {
    const [handedIn, started] = await Promise.all([
      submissions.countStudents({ assessmentId: id, schoolId }),
      attempts.countInProgress(id),
    ]);
    return {
      id,
      title,
      grade,
      publishedAt: createdAt,
      ...(opensAt !== null && isBeforeOpening(opensAt, clock.now()) ? { opensAt } : {}),
      closesAt: toClosingTime(openUntil),
      handedIn,
      started,
      students,
    };
  };

  return {
    /**
     * Lists the open assessments of the caller: those that close first, then the newest. `countStudents` returns the number of students who may take an assessment.
     * Costs three document reads for each assessment.
     */
    listRunning: async (
      caller: ApiCaller,
      countStudents: (assessment: AssessmentStatisticsRecord) => number,
    ): Promise<RunningAssessment[]> => {
      const open = await statistics.listOpen(caller.id, clock.now(), DASHBOARD_LIST_MAX_ITEMS);
      return Promise.all(open.map((record) => toRunning(caller, record, countStudents(record))));
    },

    /** Counts the late answers about which an author has not decided. Costs two document reads, one without any. */
    getLateAnswers: async (authorId: string): Promise<TeacherDashboard["lateAnswers"]> => {
      const count = await submissions.countUndecidedOfAuthor(authorId);
      if (count === 0) return { count };
      return {
        count,
        assessmentId: (await submissions.getUndecidedOfAuthor(authorId))?.assessmentId,
      };
    },

    getWeekOfAuthor: (id: string): Promise<WeekActivity> =>
      weeks.get({ field: "assessmentOwnerId", id }, false),

    getWeeksOfSchool: (id: string): Promise<WeekActivity> =>
      weeks.get({ field: "schoolId", id }, true),
  };
};

export type AssessmentActivityService = ReturnType<typeof createAssessmentActivityService>;
