import { DASHBOARD_LIST_MAX_ITEMS } from "@darasa/contract/limits";
import { ROLES_TEACHERS_MAY_APPROVE } from "@darasa/contract/roles";
import type { SCHOOL_SUBSCRIPTION_PLANS } from "@darasa/contract/school-plans";
import {
  type AssessmentStatsDocument,
  STATS_COUNTER_NAMES,
  STATS_SCOPE_IDS,
} from "@darasa/contract/server/statistics-documents";
import type { StudentDashboard } from "@darasa/contract/student-dashboard";
import type { TeacherDashboard } from "@darasa/contract/teacher-dashboard";
import type { ApiCaller } from "../../caller.ts";
import type { AssessmentActivityService } from "../assessments/activity.service.ts";
import type { NextStepsService } from "../assessments/next-steps.service.ts";
import type { SubmissionsService } from "../assessments/submissions.service.ts";
import type { OwnClassesService } from "../classes/own-classes.service.ts";
import type { RecentContentService } from "../content/library/recent-content.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { TodaysLessonsService } from "../timetables/todays-lessons.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { type AdminDashboardDependencies, createAdminDashboard } from "./admin-dashboard.ts";
import { type CounterValues, sumCounters } from "./counts.ts";

interface Dependencies extends AdminDashboardDependencies {
  readonly ownClasses: OwnClassesService;
  readonly todaysLessons: TodaysLessonsService;
  readonly users: UsersService;
  readonly schools: Pick<SchoolsService, "getPlan" | "getSettings" | "hasOwnPage">;
  readonly counters: Pick<CountersService, "getCounts">;
  readonly progress: ProgressService;
  readonly submissions: Pick<SubmissionsService, "listNewestForAuthor">;
  readonly nextSteps: Pick<NextStepsService, "getOwn" | "getNewestId">;
  readonly recentContent: RecentContentService;
  readonly activity: AssessmentActivityService;
}

type Sitting = Pick<AssessmentStatsDocument, "audience" | "classes" | "grade">;
type Plan = (typeof SCHOOL_SUBSCRIPTION_PLANS)[number];

const SECONDS_PER_TENTH_HOUR = 360;

const toHours = (seconds: number): number => Math.round(seconds / SECONDS_PER_TENTH_HOUR) / 10;

const forStudents = (deps: Dependencies) => {
  const { users, counters, schools, progress, recentContent, todaysLessons, nextSteps } = deps;

  const countAvailable = async (schoolId: string, plan: Plan): Promise<number> => {
    const [national, school] = await Promise.all([
      counters.getCounts(STATS_SCOPE_IDS.national),
      counters.getCounts(STATS_SCOPE_IDS.school(schoolId)),
    ]);
    const everywhere = plan === "PREMIUM" ? (["FREE", "PREMIUM"] as const) : (["FREE"] as const);
    return (
      sumCounters(national, everywhere.map(STATS_COUNTER_NAMES.content)) +
      sumCounters(school, [STATS_COUNTER_NAMES.content("SCHOOL_ONLY")])
    );
  };

  return {
    student: async (caller: ApiCaller): Promise<StudentDashboard> => {
      const [plan, own] = await Promise.all([
        schools.getPlan(caller.schoolId),
        progress.get(caller.id),
      ]);
      const [user, availableContent, recent, today, next] = await Promise.all([
        users.require(caller.id),
        countAvailable(caller.schoolId, plan),
        recentContent.listRecent(caller, DASHBOARD_LIST_MAX_ITEMS),
        todaysLessons.get(caller),
        nextSteps.getOwn(caller, own),
      ]);
      return {
        availableContent,
        className: user.className,
        classId: caller.classId,
        learningHours: toHours(own?.learningSeconds ?? 0),
        studentName: user.name,
        admissionNumber: user.admissionNumber,
        today,
        recentContent: recent,
        ...next,
      };
    },

    getNewestAssessmentId: nextSteps.getNewestId,
  };
};

const forTeachers = (deps: Dependencies) => {
  const { users, ownClasses, schools, counters, submissions, todaysLessons, activity } = deps;
  const { guardians } = deps;

  /**
   * Counts the accounts and guardian requests that the teacher may decide on. Reads the school's settings only if one
   * of them waits.
   */
  const countPendingApprovals = async (
    { schoolId }: ApiCaller,
    school: CounterValues,
  ): Promise<number> => {
    const accounts = sumCounters(
      school,
      ROLES_TEACHERS_MAY_APPROVE.map((role) => STATS_COUNTER_NAMES.users(role, "PENDING")),
    );
    const pending = accounts + (await guardians.countPendingRequests(schoolId));
    if (pending === 0) return 0;
    return (await schools.getSettings(schoolId)).accountDeciders === "ADMINS" ? 0 : pending;
  };

  return {
    teacher: async (caller: ApiCaller): Promise<TeacherDashboard> => {
      const [user, classes, school, own, recent, today, lateAnswers, week] = await Promise.all([
        users.require(caller.id),
        ownClasses.list(caller),
        counters.getCounts(STATS_SCOPE_IDS.school(caller.schoolId)),
        counters.getCounts(STATS_SCOPE_IDS.user(caller.id)),
        submissions.listNewestForAuthor(caller.id, DASHBOARD_LIST_MAX_ITEMS),
        todaysLessons.get(caller),
        activity.getLateAnswers(caller.id),
        activity.getWeekOfAuthor(caller.id),
      ]);
      const countStudents = ({ audience, classes: chosen, grade }: Sitting): number =>
        sumCounters(
          school,
          audience === "CLASSES"
            ? chosen.map(({ id }) => STATS_COUNTER_NAMES.studentsInClass(id))
            : [STATS_COUNTER_NAMES.studentsOf(grade)],
        );
      const students = classes.map(({ id }) => STATS_COUNTER_NAMES.studentsInClass(id));
      return {
        teacherName: user.name,
        totalAssessments: sumCounters(own, [STATS_COUNTER_NAMES.assessments]),
        publishedAssessments: sumCounters(own, [STATS_COUNTER_NAMES.publishedAssessments]),
        students: sumCounters(school, students),
        contentItems: sumCounters(own, [STATS_COUNTER_NAMES.ownContent]),
        pendingApprovals: await countPendingApprovals(caller, school),
        today,
        running: await activity.listRunning(caller, countStudents),
        lateAnswers,
        week,
        recentSubmissions: recent,
      };
    },
  };
};

/**
 * Creates the service that compiles the dashboards. A dashboard costs the same number of document reads for a
 * small and a large school, because its lists have a fixed length and its counts come from stored counters.
 */
export const createDashboardsService = (deps: Dependencies) => ({
  ...forStudents(deps),
  ...forTeachers(deps),
  admin: createAdminDashboard(deps),
});

export type DashboardsService = ReturnType<typeof createDashboardsService>;
