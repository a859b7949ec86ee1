import type { AuthAccountService } from "./platform/accounts.ts";
import type { Clock, IdGenerator } from "./platform/clock.ts";
import type { Database } from "./platform/database.ts";
import type { FileStorage } from "./platform/files.ts";
import {
  applyAccountActivation,
  planAccountActivation,
} from "./resources/admin-users/account-activation.ts";
import { createAccountCorrectionsService } from "./resources/admin-users/account-corrections.service.ts";
import { mayDecideAtSchool } from "./resources/admin-users/account-decision.ts";
import {
  createApprovalMail,
  createDecisionMail,
  createSuspensionMail,
} from "./resources/admin-users/account-decision-mails.ts";
import { createAdminUsersService } from "./resources/admin-users/admin-users.service.ts";
import { createPasswordLinksService } from "./resources/admin-users/password-links.service.ts";
import { createAnalyticsServices } from "./resources/analytics/analytics-services.ts";
import { createAssessmentRouteServices } from "./resources/assessments/assessment-services.ts";
import { createAuditService } from "./resources/audit/audit.service.ts";
import { createAuditLogService } from "./resources/audit/audit-log.service.ts";
import { createAdminCodeIssueService } from "./resources/auth/admin-code-issue.service.ts";
import { createAdminCodesService } from "./resources/auth/admin-codes.service.ts";
import { createClaimsService } from "./resources/auth/claims.service.ts";
import { createEmailChangesService } from "./resources/auth/email-changes.service.ts";
import { createEmailConfirmationService } from "./resources/auth/email-confirmation.service.ts";
import { createNumberLoginService } from "./resources/auth/number-login.service.ts";
import { createPasswordResetsStore } from "./resources/auth/password-resets.store.ts";
import { createPasswordsService } from "./resources/auth/passwords.service.ts";
import { createPinsService } from "./resources/auth/pins.service.ts";
import { createRegistrationService } from "./resources/auth/registration.service.ts";
import { createRevocationsService } from "./resources/auth/revocations.service.ts";
import { createSchoolAdminCodesService } from "./resources/auth/school-admin-codes.service.ts";
import { createSchoolMadeAccountsService } from "./resources/auth/school-made-accounts.service.ts";
import { createSessionService } from "./resources/auth/session.service.ts";
import { createClassLookupsService } from "./resources/classes/class-lookups.service.ts";
import { createClassServices } from "./resources/classes/class-services.ts";
import { createClassesStore } from "./resources/classes/classes.store.ts";
import { createOwnClassesService } from "./resources/classes/own-classes.service.ts";
import { createConsentClosuresService } from "./resources/consents/consent-closures.service.ts";
import { createConsentsService } from "./resources/consents/consents.service.ts";
import { createConsentsStore } from "./resources/consents/consents.store.ts";
import { createGuardianConsentsService } from "./resources/consents/guardian-consents.service.ts";
import { createContentServices } from "./resources/content/content-services.ts";
import { createDashboardsService } from "./resources/dashboards/dashboards.service.ts";
import { createGuardianRequestsStore } from "./resources/guardians/guardian-requests.store.ts";
import { createGuardianServices } from "./resources/guardians/guardian-services.ts";
import { createGuardiansService } from "./resources/guardians/guardians.service.ts";
import { createGuardiansStore } from "./resources/guardians/guardians.store.ts";
import { createMailService } from "./resources/mail/mail.service.ts";
import { createMarkSheetServices } from "./resources/mark-sheets/mark-sheet-services.ts";
import { createMessagesService } from "./resources/messages/messages.service.ts";
import { createMessagesStore } from "./resources/messages/messages.store.ts";
import { createUnreadCountsStore } from "./resources/messages/unread-counts.store.ts";
import { createCalendarStore } from "./resources/parents/calendar.store.ts";
import { createParentsService } from "./resources/parents/parents.service.ts";
import { createPeopleImportService } from "./resources/people-import/people-import.service.ts";
import { createPicturesService } from "./resources/pictures/pictures.service.ts";
import { createShownPicturesService } from "./resources/pictures/shown-pictures.service.ts";
import { createProgressService } from "./resources/progress/progress.service.ts";
import { createQuestionBankService } from "./resources/question-bank/question-bank.service.ts";
import { createConversationReportsService } from "./resources/reports/reports.service.ts";
import { createConversationReportsStore } from "./resources/reports/reports.store.ts";
import {
  createStudentAccountsService,
  type PrepareActivation,
} from "./resources/school-accounts/student-accounts.service.ts";
import { createSchoolApplicationServices } from "./resources/school-applications/school-application-services.ts";
import { createOwnSchoolService } from "./resources/schools/own-school.service.ts";
import { createSchoolDaysService } from "./resources/schools/school-days.service.ts";
import { createSchoolLogoService } from "./resources/schools/school-logo.service.ts";
import { createSchoolManagementService } from "./resources/schools/school-management.service.ts";
import { createSchoolScalesService } from "./resources/schools/school-scales.service.ts";
import { createSchoolsService } from "./resources/schools/schools.service.ts";
import { createSchoolsStore } from "./resources/schools/schools.store.ts";
import { createAssessmentStatisticsService } from "./resources/statistics/assessment-statistics.service.ts";
import { createCountersService } from "./resources/statistics/counters.service.ts";
import { createCounterRollUpService } from "./resources/statistics/roll-up.service.ts";
import { createStatisticsStore } from "./resources/statistics/statistics.store.ts";
import { createClassLessonsService } from "./resources/timetables/class-lessons.service.ts";
import { createTimetableServices } from "./resources/timetables/timetable-services.ts";
import { createTimetablesStore } from "./resources/timetables/timetables.store.ts";
import { createTodaysLessonsService } from "./resources/timetables/todays-lessons.service.ts";
import { createChangedNamesService } from "./resources/users/changed-names.service.ts";
import { createMessageableUsersService } from "./resources/users/messageable-users.service.ts";
import { createOwnAccountService } from "./resources/users/own-account.service.ts";
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
  const revocations = createRevocationsService(accounts, database);
  const schoolsStore = createSchoolsStore(database);
  const schools = createSchoolsService(schoolsStore, clock);
  const guardianRequestsStore = createGuardianRequestsStore(database);
  const guardiansStore = createGuardiansStore(database);
  const guardians = createGuardiansService(guardiansStore, users, schools, guardianRequestsStore);
  const statisticsStore = createStatisticsStore(database);
  const counters = createCountersService({ store: statisticsStore, ids });
  const classesStore = createClassesStore(database);
  const timetablesStore = createTimetablesStore(database);
  const calendar = createCalendarStore(database);
  const schoolDays = createSchoolDaysService({ schools, calendar, clock });
  return {
    users,
    calendar,
    guardians,
    guardianRequestsStore,
    classesStore,
    ownClasses: createOwnClassesService(classesStore),
    classLookups: createClassLookupsService(classesStore),
    timetablesStore,
    classLessons: createClassLessonsService(timetablesStore),
    todaysLessons: createTodaysLessonsService({ store: timetablesStore, schoolDays, clock }),
    consents: createConsentsService({ database, store: createConsentsStore(), users, clock }),
    messageableUsers: createMessageableUsersService({ users, guardians }),
    schools,
    schoolsStore,
    adminCodeIssue: createAdminCodeIssueService({ schools, clock }),
    revocations,
    pins: createPinsService({ users, ids }),
    claims: createClaimsService({ accounts, users, revocations, clock }),
    audit: createAuditService(database, ids),
    mail: createMailService({ ...platform, schools }),
    pictures: createPicturesService({ database }),
    progress: createProgressService(database),
    statisticsStore,
    counters,
    statistics: createAssessmentStatisticsService({ store: statisticsStore, counters }),
  };
};

type SharedServices = PlatformAdapters & ReturnType<typeof createSharedServices>;

/** Creates the function that opens an account in a transaction of another resource. */
const createActivationPreparer =
  (shared: SharedServices): PrepareActivation =>
  async (transaction, student) => {
    const plan = await planAccountActivation(shared, transaction, student, []);
    return async (writer) => {
      const opened = applyAccountActivation(shared, writer, plan);
      await shared.mail.queue(writer, createApprovalMail(student));
      return opened;
    };
  };

const createConsentRouteServices = (shared: SharedServices) => ({
  guardianConsents: createGuardianConsentsService({
    ...shared,
    prepareActivation: createActivationPreparer(shared),
  }),
  consentClosures: createConsentClosuresService({ ...shared, createSuspensionMail }),
});

/** Creates the services of the accounts that a school makes and puts into classes. */
const createSchoolAccountServices = (
  shared: SharedServices,
  { classPlacements }: Pick<ReturnType<typeof createClassServices>, "classPlacements">,
) => {
  const deps = {
    ...shared,
    placements: classPlacements,
    prepareActivation: createActivationPreparer(shared),
  };
  const studentAccounts = createStudentAccountsService(deps);
  const schoolMadeAccounts = createSchoolMadeAccountsService(shared);
  return {
    studentAccounts,
    peopleImport: createPeopleImportService({ ...deps, studentAccounts, schoolMadeAccounts }),
  };
};

/** Creates the services of sessions and of what people log in with. */
const createLoginServices = (shared: SharedServices) => {
  const sessions = createSessionService(shared);
  const store = createPasswordResetsStore(shared.database);
  const passwords = createPasswordsService({ ...shared, sessions, store });
  return {
    sessions,
    passwords,
    passwordLinks: createPasswordLinksService({ ...shared, passwords }),
    numberLogins: createNumberLoginService({ ...shared, sessions }),
  };
};

const createMessageServices = (shared: SharedServices) => {
  const { database } = shared;
  const messages = createMessagesService({
    ...shared,
    store: createMessagesStore(database),
    unreadCounts: createUnreadCountsStore(database),
  });
  const store = createConversationReportsStore(database);
  return { messages, reports: createConversationReportsService({ ...shared, messages, store }) };
};

const createGuardianRouteServices = (shared: SharedServices) =>
  createGuardianServices({
    ...shared,
    mayDecide: (caller, reader) => mayDecideAtSchool(shared, caller, reader),
  });

const createEmailServices = (shared: SharedServices) => {
  const emailChanges = createEmailChangesService(shared);
  const deps = { ...shared, emailChanges, createDecisionMail };
  return { emailChanges, emailConfirmations: createEmailConfirmationService(deps) };
};

/** Creates every service of the API without opening any connection. */
export const createApiServices = (platform: PlatformAdapters) => {
  const { database } = platform;
  const shared = { ...platform, ...createSharedServices(platform) };
  const { users, messageableUsers, schools, claims, counters, statisticsStore } = shared;
  const library = createContentServices(shared);
  const messageServices = createMessageServices(shared);
  const { messages } = messageServices;
  const adminCodes = createAdminCodesService(shared);
  const { teacherNames, ...classServices } = createClassServices(shared);
  const assessments = createAssessmentRouteServices({ ...shared, ...classServices });
  const { viewCounts } = library.content;
  const timetableServices = createTimetableServices(shared);
  const applicationServices = createSchoolApplicationServices(shared);
  const reported = { ...shared, ...library, ...assessments };
  const guardianServices = createGuardianRouteServices(shared);
  const ofChildren = { ...assessments, ...timetableServices, ...guardianServices, messages };
  return {
    users,
    messageableUsers,
    schools,
    ownSchool: createOwnSchoolService(shared),
    schoolLogos: createSchoolLogoService(shared),
    schoolScales: createSchoolScalesService(shared),
    schoolAdminCodes: createSchoolAdminCodesService(shared),
    auditLog: createAuditLogService(shared),
    ownAccounts: createOwnAccountService(shared),
    claims,
    changedNames: createChangedNamesService({ users, teacherNames, messages }),
    counters,
    library,
    questionBank: createQuestionBankService(shared),
    pictures: shared.pictures,
    shownPictures: createShownPicturesService({ ...shared, ...assessments }),
    assessments,
    submissions: assessments.submissions,
    resultsReleases: assessments.resultsReleases,
    ...messageServices,
    rollUps: createCounterRollUpService({ database, store: statisticsStore, viewCounts }),
    ...createAnalyticsServices(reported),
    dashboards: createDashboardsService({ ...reported, ...applicationServices }),
    ...createMarkSheetServices(reported),
    parents: createParentsService({ ...shared, ...ofChildren }),
    ...createLoginServices(shared),
    adminCodes,
    ...classServices,
    ...timetableServices,
    ...createSchoolAccountServices(shared, classServices),
    schoolManagement: createSchoolManagementService(shared),
    ...applicationServices,
    ...createConsentRouteServices(shared),
    registration: createRegistrationService({ ...shared, adminCodes }),
    ...createEmailServices(shared),
    adminUsers: createAdminUsersService({ ...shared, ...classServices }),
    accountCorrections: createAccountCorrectionsService({ ...shared, ...classServices }),
    ...guardianServices,
  };
};
