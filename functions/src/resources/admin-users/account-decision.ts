import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService, NewAuditEntry } from "../audit/audit.service.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { RevocationsService } from "../auth/revocations.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { canDecideOnAccount } from "./admin-users.policy.ts";

/** The dependencies of the functions that approve, reject, suspend and reinstate an account. */
export interface AccountDecisionDependencies {
  readonly database: Database;
  readonly accounts: Pick<AuthAccountService, "get" | "getMany">;
  readonly users: UsersService;
  readonly guardians: GuardiansService;
  readonly progress: ProgressService;
  readonly claims: ClaimsService;
  readonly revocations: RevocationsService;
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
 * Returns the account and the audit entry for a decision of the caller. Throws NOT_FOUND if the account does not
 * exist or the caller may not decide on it.
 */
export const requireAccountForDecision = async (
  { users, clock }: AccountDecisionDependencies,
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
