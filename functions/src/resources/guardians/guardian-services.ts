import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DocumentReader } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createGuardianRequestDeskService } from "./guardian-request-desk.service.ts";
import { createGuardianRequestsService } from "./guardian-requests.service.ts";
import type { GuardianRequestsStore } from "./guardian-requests.store.ts";
import { createGuardianWithdrawalsService } from "./guardian-withdrawals.service.ts";
import type { GuardiansService } from "./guardians.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly guardians: GuardiansService;
  readonly guardianRequestsStore: GuardianRequestsStore;
  readonly users: UsersService;
  readonly schools: SchoolsService;
  readonly mail: MailService;
  readonly audit: AuditService;
  readonly clock: Clock;
  /** Returns true unless the caller is a teacher of a school whose administrators alone decide. */
  readonly mayDecide: (caller: ApiCaller, reader?: DocumentReader) => Promise<boolean>;
}

/** Creates the services with which guardian links come about and end. */
export const createGuardianServices = (deps: Dependencies) => {
  const store = deps.guardianRequestsStore;
  return {
    guardianRequests: createGuardianRequestsService({ ...deps, store }),
    guardianRequestDesk: createGuardianRequestDeskService({ ...deps, store }),
    guardianWithdrawals: createGuardianWithdrawalsService({ ...deps, requests: store }),
  };
};
