import type { Accounts } from "./platform/accounts.ts";
import type { Clock, Ids } from "./platform/clock.ts";
import type { Database } from "./platform/database.ts";
import type { Files } from "./platform/files.ts";
import { createAdminUsersService } from "./resources/admin-users/admin-users.service.ts";
import { createAnalyticsServices } from "./resources/analytics/analytics-services.ts";
import { createAssessmentServices } from "./resources/assessments/assessment-services.ts";
import { createAuditService } from "./resources/audit/audit.service.ts";
import { createAuditStore } from "./resources/audit/audit.store.ts";
import { createClaimsService } from "./resources/auth/claims.service.ts";
import { createPasswordResetsStore } from "./resources/auth/password-resets.store.ts";
import { createPasswordsService } from "./resources/auth/passwords.service.ts";
import { createRegistrationService } from "./resources/auth/registration.service.ts";
import { createRevocationsService } from "./resources/auth/revocations.service.ts";
import { createSessionService } from "./resources/auth/session.service.ts";
import { createContentServices } from "./resources/content/content-services.ts";
import { createCountersService } from "./resources/counters/counters.service.ts";
import { createCountersStore } from "./resources/counters/counters.store.ts";
import { createDashboardsService } from "./resources/dashboards/dashboards.service.ts";
import { createGuardiansService } from "./resources/guardians/guardians.service.ts";
import { createGuardiansStore } from "./resources/guardians/guardians.store.ts";
import { createMailService } from "./resources/mail/mail.service.ts";
import { createMessagesService } from "./resources/messages/messages.service.ts";
import { createMessagesStore } from "./resources/messages/messages.store.ts";
import { createCalendarStore } from "./resources/parents/calendar.store.ts";
import { createParentsService } from "./resources/parents/parents.service.ts";
import { createProgressService } from "./resources/progress/progress.service.ts";
import { createProgressStore } from "./resources/progress/progress.store.ts";
import { createReportsService } from "./resources/reports/reports.service.ts";
import { createReportsStore } from "./resources/reports/reports.store.ts";
import { createSchoolsService } from "./resources/schools/schools.service.ts";
import { createSchoolsStore } from "./resources/schools/schools.store.ts";
import { createPeopleService } from "./resources/users/people.service.ts";
import { createUsersService } from "./resources/users/users.service.ts";
import { createUsersStore } from "./resources/users/users.store.ts";

export interface Platform {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly files: Files;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Where browsers find the product. */
  readonly webOrigin: string;
}

export const createServices = (platform: Platform) => {
  const { database, accounts, clock, ids } = platform;
  const usersStore = createUsersStore(database);
  const people = createPeopleService(usersStore);
  const schools = createSchoolsService(createSchoolsStore(database), clock);
  const guardians = createGuardiansService(createGuardiansStore(database), people);
  const users = createUsersService({ store: usersStore, guardians });
  const revocations = createRevocationsService(accounts, database);
  const claims = createClaimsService({ accounts, revocations, clock });
  const audit = createAuditService(createAuditStore(database), ids);
  const mail = createMailService(ids);
  const counters = createCountersService({ ...platform, store: createCountersStore(database) });
  const progress = createProgressService(createProgressStore(database));
  const shared = {
    ...platform,
    people,
    schools,
    guardians,
    users,
    claims,
    revocations,
    audit,
    mail,
    counters,
    progress,
    ...createAnalyticsServices({ database, counters, progress }),
  };
  const library = createContentServices(shared);
  const messages = createMessagesService({ ...shared, store: createMessagesStore(database) });
  const sessions = createSessionService(shared);
  return {
    counters,
    outcomes: shared.outcomes,
    analytics: shared.analytics,
    dashboards: createDashboardsService({ ...shared, ...library }),
    parents: createParentsService({
      ...shared,
      messages,
      calendar: createCalendarStore(database),
    }),
    schools,
    users,
    sessions,
    passwords: createPasswordsService({
      ...shared,
      sessions,
      store: createPasswordResetsStore(database),
    }),
    registration: createRegistrationService(shared),
    adminUsers: createAdminUsersService(shared),
    library,
    assessments: createAssessmentServices(shared),
    messages,
    reports: createReportsService({ ...shared, messages, store: createReportsStore(database) }),
  };
};
