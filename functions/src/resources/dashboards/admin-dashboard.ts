import type { AdminDashboard, FirstSteps } from "@darasa/contract/admin-dashboard";
import { DASHBOARD_LIST_MAX_ITEMS } from "@darasa/contract/limits";
import { ACCOUNT_STATUSES } from "@darasa/contract/roles";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { type ApiCaller, isOfNationalOffice } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { toNairobiDate } from "../../platform/nairobi-date.ts";
import type { AssessmentActivityService } from "../assessments/activity.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { OwnClassesService } from "../classes/own-classes.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { SchoolApplicationReviewsService } from "../school-applications/school-application-reviews.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import {
  type CounterValues,
  countAccountsWithStatus,
  countContentItems,
  sumCounters,
} from "./counts.ts";

export interface AdminDashboardDependencies {
  readonly users: Pick<UsersService, "listNewest" | "countWithoutConsent">;
  readonly schools: Pick<SchoolsService, "hasOwnPage">;
  readonly ownClasses: Pick<OwnClassesService, "existInSchool">;
  readonly counters: Pick<CountersService, "getCounts">;
  readonly activity: Pick<AssessmentActivityService, "getWeeksOfSchool">;
  readonly guardians: Pick<GuardiansService, "countPendingRequests">;
  readonly schoolApplicationReviews: Pick<SchoolApplicationReviewsService, "countPending">;
  readonly audit: Pick<AuditService, "listNewest" | "hasAction">;
  readonly clock: Clock;
}

type SchoolFigures = Pick<
  AdminDashboard,
  "missingConsents" | "week" | "firstSteps" | "pendingApprovals"
>;

/** Returns true while a school has no students or no assessments. */
const isNewSchool = (counts: CounterValues): boolean =>
  sumCounters(counts, [STATS_COUNTER_NAMES.users("STUDENT", "ACTIVE")]) === 0 ||
  sumCounters(counts, [STATS_COUNTER_NAMES.assessments]) === 0;

const hasPeople = (counts: CounterValues): boolean =>
  sumCounters(
    counts,
    (["TEACHER", "STUDENT"] as const).flatMap((role) =>
      ACCOUNT_STATUSES.map((status) => STATS_COUNTER_NAMES.users(role, status)),
    ),
  ) > 0;

/** Finds out which first steps a new school has taken. Costs two document reads; reads nothing for other schools. */
const createFirstStepsReader =
  ({ schools, ownClasses, audit }: AdminDashboardDependencies) =>
  async (schoolId: string, counts: CounterValues): Promise<FirstSteps | undefined> => {
    if (!isNewSchool(counts)) return undefined;
    const [page, classes, slips] = await Promise.all([
      schools.hasOwnPage(schoolId),
      ownClasses.existInSchool(schoolId),
      audit.hasAction(schoolId, "LOGIN_SLIPS_PRINTED"),
    ]);
    return { page, classes, people: hasPeople(counts), slips };
  };

/** Creates the function that compiles the dashboard of an administrator. */
export const createAdminDashboard = (deps: AdminDashboardDependencies) => {
  const { users, counters, audit, activity, guardians, schoolApplicationReviews, clock } = deps;
  const readFirstSteps = createFirstStepsReader(deps);

  const getSchoolFigures = async (
    schoolId: string,
    counts: CounterValues,
  ): Promise<SchoolFigures> => {
    const [missingConsents, week, firstSteps, requests] = await Promise.all([
      users.countWithoutConsent(schoolId, toNairobiDate(clock.now())),
      activity.getWeeksOfSchool(schoolId),
      readFirstSteps(schoolId, counts),
      guardians.countPendingRequests(schoolId),
    ]);
    const pendingApprovals = countAccountsWithStatus(counts, "PENDING") + requests;
    return { missingConsents, week, firstSteps, pendingApprovals };
  };

  /**
   * Returns the dashboard of an administrator. The national office sees national counts and registrations of
   * administrators. Other administrators see only their school.
   */
  return async (caller: ApiCaller): Promise<AdminDashboard> => {
    const { schoolId } = caller;
    const isNational = isOfNationalOffice(caller);
    const scope = isNational ? STATS_SCOPE_IDS.national : STATS_SCOPE_IDS.school(schoolId);
    const [counts, registrations, recentActivity] = await Promise.all([
      counters.getCounts(scope),
      users.listNewest(isNational ? { roles: ["ADMIN"] } : { schoolId }, DASHBOARD_LIST_MAX_ITEMS),
      audit.listNewest({ schoolId, includesActsElsewhere: isNational }, DASHBOARD_LIST_MAX_ITEMS),
    ]);
    return {
      users: countAccountsWithStatus(counts, "ACTIVE"),
      schools: isNational ? sumCounters(counts, [STATS_COUNTER_NAMES.schools]) : 1,
      contentItems: countContentItems(counts),
      assessments: sumCounters(counts, [STATS_COUNTER_NAMES.assessments]),
      pendingApprovals: countAccountsWithStatus(counts, "PENDING"),
      recentRegistrations: registrations,
      recentActivity,
      ...(isNational
        ? { schoolApplications: await schoolApplicationReviews.countPending() }
        : await getSchoolFigures(schoolId, counts)),
    };
  };
};
