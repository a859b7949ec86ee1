import type { AuthAccountService } from "./platform/accounts.ts";
import type { Clock, IdGenerator } from "./platform/clock.ts";
import type { Database } from "./platform/database.ts";
import type { FileStorage } from "./platform/files.ts";
import { createDecisionMail } from "./resources/admin-users/account-decision-mails.ts";
import { createAdminUsersService } from "./resources/admin-users/admin-users.service.ts";
import { createAnalyticsService } from "./resources/analytics/analytics.service.ts";
import { createAssessmentRouteServices } from "./resources/assessments/assessment-services.ts";
import { createAuditService } from "./resources/audit/audit.service.ts";
import { createAdminCodeIssueService } from "./resources/auth/admin-code-issue.service.ts";
import { createAdminCodesService } from "./resources/auth/admin-codes.service.ts";
import { createClaimsService } from "./resources/auth/claims.service.ts";
import { createEmailConfirmationService } from "./resources/auth/email-confirmation.service.ts";
import { createPasswordResetsStore } from "./resources/auth/password-resets.store.ts";
import { createPasswordsService } from "./resources/auth/passwords.service.ts";
import { createRegistrationService } from "./resources/auth/registration.service.ts";
import { createRevocationsService } from "./resources/auth/revocations.service.ts";
import { createSessionService } from "./resources/auth/session.service.ts";
import { createContentServices } from "./resources/content/content-services.ts";
import { createDashboardsService } from "./resources/dashboards/dashboards.service.ts";
import { createGuardianWithdrawalsService } from "./resources/guardians/guardian-withdrawals.service.ts";
import { createGuardiansService } from "./resources/guardians/guardians.service.ts";
import { createGuardiansStore } from "./resources/guardians/guardians.store.ts";
import { createMailService } from "./resources/mail/mail.service.ts";
import { createMessagesService } from "./resources/messages/messages.service.ts";
import { createMessagesStore } from "./resources/messages/messages.store.ts";
import { createCalendarStore } from "./resources/parents/calendar.store.ts";
import { createParentsService } from "./resources/parents/parents.service.ts";
import { createProgressService } from "./resources/progress/progress.service.ts";
import { createConversationReportsService } from "./resources/reports/reports.service.ts";
import { createConversationReportsStore } from "./resources/reports/reports.store.ts";
import { createSchoolApplicationReviewsService } from "./resources/school-applications/school-application-reviews.service.ts";
import { createSchoolApplicationsService } from "./resources/school-applications/school-applications.service.ts";
import { createSchoolApplicationsStore } from "./resources/school-applications/school-applications.store.ts";
import { createSchoolsService } from "./resources/schools/schools.service.ts";
import { createSchoolsStore } from "./resources/schools/schools.store.ts";
import { createAssessmentStatisticsService } from "./resources/statistics/assessment-statistics.service.ts";
import { createCountersService } from "./resources/statistics/counters.service.ts";
import { createCounterRollUpService } from "./resources/statistics/roll-up.service.ts";
import { createStatisticsStore } from "./resources/statistics/statistics.store.ts";
import { createMessageableUsersService } from "./resources/users/messageable-users.service.ts";
import { createUsersService } from "./resources/users/users.service.ts";

export interface PlatformAdapters {
  readonly database: Database;
  readonly accounts: AuthAccountService;
  readonly files: FileStorage;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** The origin of the web application, for example `https://darasa.test`. Links in e-mails begin with it. */
  readonly webOrigin: string;
}

/** Creates the services that several resources share. */
const createSharedServices = (platform: PlatformAdapters) => {
  const { database, accounts, clock, ids } = platform;
  const users = createUsersService(database);
  const guardians = createGuardiansService(createGuardiansStore(database), users);
  const revocations = createRevocationsService(accounts, database);
  const statisticsStore = createStatisticsStore(database);
  const counters = createCountersService({ store: statisticsStore, ids });
  return {
    users,
    guardians,
    messageableUsers: createMessageableUsersService({ users, guardians }),
    schools: createSchoolsService(createSchoolsStore(database), clock),
    revocations,
    claims: createClaimsService({ accounts, users, revocations, clock }),
    audit: createAuditService(database, ids),
    mail: createMailService({ accounts, clock, ids }),
    progress: createProgressService(database),
    statisticsStore,
    counters,
    statistics: createAssessmentStatisticsService({ store: statisticsStore, counters }),
  };
};

type SharedServices = PlatformAdapters & ReturnType<typeof createSharedServices>;

const createSchoolApplicationServices = (shared: SharedServices) => {
  const store = createSchoolApplicationsStore(shared.database);
  const adminCodeIssue = createAdminCodeIssueService(shared);
  return {
    schoolApplications: createSchoolApplicationsService({ ...shared, store }),
    schoolApplicationReviews: createSchoolApplicationReviewsService({
      ...shared,
      store,
      adminCodeIssue,
    }),
  };
};

/** Creates every service of the API without opening any connection. */
export const createApiServices = (platform: PlatformAdapters) => {
  const { database } = platform;
  const shared = { ...platform, ...createSharedServices(platform) };
  const { users, messageableUsers, schools, claims, counters, statisticsStore } = shared;
  const library = createContentServices(shared);
  const assessments = createAssessmentRouteServices(shared);
  const messages = createMessagesService({ ...shared, store: createMessagesStore(database) });
  const sessions = createSessionService(shared);
  const adminCodes = createAdminCodesService(shared);
  const { viewCounts } = library.content;
  return {
    users,
    messageableUsers,
    schools,
    claims,
    counters,
    sessions,
    library,
    assessments,
    submissions: assessments.submissions,
    messages,
    rollUps: createCounterRollUpService({ database, store: statisticsStore, viewCounts }),
    analytics: createAnalyticsService({ ...shared, ...assessments }),
    dashboards: createDashboardsService({ ...shared, ...library, ...assessments }),
    parents: createParentsService({
      ...shared,
      ...assessments,
      messages,
      calendar: createCalendarStore(database),
    }),
    passwords: createPasswordsService({
      ...shared,
      sessions,
      store: createPasswordResetsStore(database),
    }),
    adminCodes,
    ...createSchoolApplicationServices(shared),
    registration: createRegistrationService({ ...shared, adminCodes }),
    emailConfirmations: createEmailConfirmationService({ ...shared, createDecisionMail }),
    adminUsers: createAdminUsersService(shared),
    guardianWithdrawals: createGuardianWithdrawalsService(shared),
    reports: createConversationReportsService({
      ...shared,
      messages,
      store: createConversationReportsStore(database),
    }),
  };
};
