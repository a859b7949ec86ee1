import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { PinsService } from "../auth/pins.service.ts";
import type { RevocationsService } from "../auth/revocations.service.ts";
import type { ConsentsService } from "../consents/consents.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { canDecideOnAccount } from "./admin-users.policy.ts";

/** The dependencies of the functions that approve, reject, suspend and reinstate an account. */
export interface AccountDecisionDependencies {
  readonly database: Database;
  readonly accounts: Pick<AuthAccountService, "get" | "getMany">;
  readonly users: UsersService;
  readonly schools: Pick<SchoolsService, "getName" | "getSettings">;
  readonly guardians: GuardiansService;
  readonly consents: ConsentsService;
  readonly progress: ProgressService;
  readonly claims: ClaimsService;
  readonly revocations: RevocationsService;
  readonly pins: PinsService;
  readonly mail: MailService;
  readonly audit: AuditService;
  readonly counters: CountersService;
  readonly clock: Clock;
}

/** An account on which the caller is allowed to decide, and the audit entry for the decision. */
interface Subject {
  readonly user: UserRecord;
  /**
   * The fields that all audit entries of decisions have in common. The function that carries out the decision
   * adds `action` and `reason`.
   */
  readonly entry: Omit<NewAuditEntry, "action" | "reason">;
}

/**
 * Returns true unless the caller is a teacher of a school whose administrators alone decide on accounts. Costs a read
 * for teachers only.
 */
export const mayDecideAtSchool = async (
  { schools }: Pick<AccountDecisionDependencies, "schools">,
  { role, schoolId }: ApiCaller,
  reader?: DocumentReader,
): Promise<boolean> =>
  role !== "TEACHER" || (await schools.getSettings(schoolId, reader)).accountDeciders !== "ADMINS";

/**
 * Returns the account and the audit entry for an action of the caller on the account. Throws NOT_FOUND if the account
 * does not exist or the caller has no rights over it. Does not check whether teachers of the school decide on accounts.
 */
export const requireManagedAccount = async (
  { users, clock }: Pick<AccountDecisionDependencies, "users" | "clock">,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  id: string,
): Promise<Subject> => {
  const [user, actor] = await Promise.all([
    users.require(id, transaction),
    users.get(caller.id, transaction),
  ]);
  if (!canDecideOnAccount(caller, user)) throw new ApiError("NOT_FOUND", "userNotFound");
  const entry = {
    actorId: caller.id,
    actorName: actor?.name ?? "",
    subjectId: id,
    subjectName: user.name,
    schoolId: user.schoolId,
    actorSchoolId: caller.schoolId,
    at: clock.now(),
  };
  return { user, entry };
};

/** Like `requireManagedAccount`, but only for administrators of the account's own institution. */
export const requireAccountOfOwnSchool = async (
  deps: Pick<AccountDecisionDependencies, "users" | "clock">,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  id: string,
): Promise<Subject> => {
  const subject = await requireManagedAccount(deps, transaction, caller, id);
  if (!isAdminOfSchool(caller, subject.user.schoolId)) {
    throw new ApiError("NOT_FOUND", "userNotFound");
  }
  return subject;
};

/**
 * Returns the account and the audit entry for a decision of the caller. Throws NOT_FOUND if the account does not
 * exist or the caller may not decide on it, and PERMISSION_DENIED if the school lets only administrators decide.
 */
export const requireAccountForDecision = async (
  deps: AccountDecisionDependencies,
  transaction: DatabaseTransaction,
  caller: ApiCaller,
  id: string,
): Promise<Subject> => {
  const [subject, mayDecide] = await Promise.all([
    requireManagedAccount(deps, transaction, caller, id),
    mayDecideAtSchool(deps, caller, transaction),
  ]);
  if (!mayDecide) throw new ApiError("PERMISSION_DENIED", "onlyAdminsDecide");
  return subject;
};
