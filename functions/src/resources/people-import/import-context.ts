import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { SchoolMadeAccountsService } from "../auth/school-made-accounts.service.ts";
import type { ClassPlacementsService } from "../classes/class-placements.service.ts";
import type { ConsentsService } from "../consents/consents.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type {
  PrepareActivation,
  StudentAccountsService,
} from "../school-accounts/student-accounts.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";

export interface PeopleImportDependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly schools: SchoolsService;
  readonly placements: ClassPlacementsService;
  readonly consents: ConsentsService;
  readonly guardians: GuardiansService;
  readonly progress: ProgressService;
  readonly claims: Pick<ClaimsService, "syncWithUser">;
  readonly audit: Pick<AuditService, "record">;
  readonly studentAccounts: StudentAccountsService;
  readonly schoolMadeAccounts: SchoolMadeAccountsService;
  readonly prepareActivation: PrepareActivation;
  readonly clock: Clock;
}

/** The school that imports people, and the administrator who acts for it. */
export interface Importer {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly actorId: string;
  readonly actorName: string;
}

/** Writes an audit entry about one imported person. */
export const recordImport = (
  { audit, clock }: Pick<PeopleImportDependencies, "audit" | "clock">,
  transaction: DatabaseTransaction,
  { schoolId, actorId, actorName }: Importer,
  { action, id, name }: Pick<NewAuditEntry, "action"> & Pick<UserRecord, "id" | "name">,
): void => {
  audit.record(transaction, {
    action,
    actorId,
    actorName,
    subjectId: id,
    subjectName: name,
    schoolId,
    actorSchoolId: schoolId,
    at: clock.now(),
  });
};
